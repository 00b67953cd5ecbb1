import { choiceControl, rangeControl, switchControl } from './controls.js';

/** A switch for a setting that is `yes` or nothing. */
export const settingSwitch = ({ settings, set }, label, key) =>
  switchControl({ label, value: settings[key] === 'yes', change: (on) => set({ [key]: on ? 'yes' : '' }) });

/** One of several values of a setting; the first is its default. */
export const settingChoice = ({ settings, set }, label, key, options) =>
  choiceControl({
    label,
    value: settings[key] ?? options[0][0],
    options,
    change: (value) => set({ [key]: value }),
  });

/** A size on a scale, as settings have it: with its unit. `shown`: what the unit is called. */
export const settingSize = ({ settings, set }, label, key, { byDefault, unit, shown = unit, ...scale }) =>
  rangeControl({
    label,
    value: Number(settings[key]?.size ?? byDefault),
    unit: shown,
    ...scale,
    change: (size) => set({ [key]: { unit, size, sizes: [] } }),
  });

/** A number on a scale, for a setting. */
export const settingRange = ({ settings, set }, label, key, { byDefault, ...scale }) =>
  rangeControl({
    label,
    value: Number(settings[key] ?? byDefault),
    ...scale,
    change: (value) => set({ [key]: value }),
  });

/** One of several values that the server writes; the first is what it writes by itself. */
export const contentChoice = ({ content, setContent }, label, key, options) =>
  choiceControl({
    label,
    value: content[key] ?? options[0][0],
    options,
    change: (value) => setContent({ [key]: value }),
  });

/** A switch for what the server writes as one of two words. */
export const contentSwitch = ({ content, setContent }, label, key, { on, off, byDefault = off }) =>
  switchControl({
    label,
    value: (content[key] ?? byDefault) === on,
    change: (isOn) => setContent({ [key]: isOn ? on : off }),
  });

/** A number on a scale that the server writes, with its unit if it writes that, too. */
export const contentRange = ({ content, setContent }, label, key, { byDefault, written = '', ...scale }) =>
  rangeControl({
    label,
    value: Number.parseFloat(content[key] ?? byDefault),
    ...scale,
    change: (value) => setContent({ [key]: `${value}${written}` }),
  });
