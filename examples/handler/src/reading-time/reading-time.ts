import { createPatch, defineBehaviour, findScoped, number, object } from 'skerry';

const settings = object({ words_per_minute: number(200, { min: 1 }) });

export default defineBehaviour({
  settings,
  mount({ element, settings, scope }) {
    const [text] = findScoped(element, '.reading-time__text');
    const [minutes] = findScoped(element, '.reading-time__minutes');
    if (!text || !minutes) return;
    const words = text.textContent.split(/\s+/).filter(Boolean).length;
    const patch = createPatch();
    patch.text(minutes, `${Math.ceil(words / settings.words_per_minute)} min`);
    scope.add(patch.restore);
  },
});
