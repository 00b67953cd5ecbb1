import { choiceControl, rangeControl, switchControl } from './controls.js';

/** Creates a switch for a setting that is `yes` or empty. */
export const settingSwitch = ({ settings, set }, label, key) =>
  switchControl({ label, value: settings[key] === 'yes', change: (on) => set({ [key]: on ? 'yes' : '' }) });

/** Creates a select for a setting; the first option is the default. */
export const settingChoice = ({ settings, set }, label, key, options) =>
  choiceControl({
    label,
    value: settings[key] ?? options[0][0],
    options,
    change: (value) => set({ [key]: value }),
  });

/** Creates a slider for a setting with a size and a unit; `shown` is the unit in the panel. */
export const settingSize = ({ settings, set }, label, key, { byDefault, unit, shown = unit, ...scale }) =>
  rangeControl({
    label,
    value: Number(settings[key]?.size ?? byDefault),
    unit: shown,
    ...scale,
    change: (size) => set({ [key]: { unit, size, sizes: [] } }),
  });

/** Creates a slider for a setting that is a number. */
export const settingRange = ({ settings, set }, label, key, { byDefault, ...scale }) =>
  rangeControl({
    label,
    value: Number(settings[key] ?? byDefault),
    ...scale,
    change: (value) => set({ [key]: value }),
  });

/** Creates a select for content that the server renders; the first option is the default. */
export const contentChoice = ({ content, setContent }, label, key, options) =>
  choiceControl({
    label,
    value: content[key] ?? options[0][0],
    options,
    change: (value) => setContent({ [key]: value }),
  });

/** Creates a switch between two values of content that the server renders. */
export const contentSwitch = ({ content, setContent }, label, key, { on, off, byDefault = off }) =>
  switchControl({
    label,
    value: (content[key] ?? byDefault) === on,
    change: (isOn) => setContent({ [key]: isOn ? on : off }),
  });

/** Creates a slider for a number that the server renders; `written` is the unit in its markup. */
export const contentRange = ({ content, setContent }, label, key, { byDefault, written = '', ...scale }) =>
  rangeControl({
    label,
    value: Number.parseFloat(content[key] ?? byDefault),
    ...scale,
    change: (value) => setContent({ [key]: `${value}${written}` }),
  });
