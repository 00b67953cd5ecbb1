import { listen } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createDropdown } from '../shared/dropdown/create-dropdown.ts';
import { scriptEffects } from '../shared/dropdown/options.ts';
import { optionsOf } from './smart-menus.ts';

export default defineBehaviour({
  mount({ element, scope }) {
    const options = optionsOf(element);
    if (!options) return;
    createDropdown(element, { options, effects: scriptEffects(element) }, scope);
    // Without its style sheet the whole menu is visible, so clicks must only follow links.
    const isStyled = () => {
      const link = element.querySelector('a');
      return !link || getComputedStyle(link).display !== 'inline';
    };
    listen(element, 'activate.smapi', isStyled, scope);
  },
});
