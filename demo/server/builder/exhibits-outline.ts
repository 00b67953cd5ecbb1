import { exhibitsDocument } from './exhibits.ts';
import { type OutlineEntry, outlineOf } from './outline.ts';

interface Shown {
  readonly label: string;
  readonly items?: readonly string[];
}

const shown: Readonly<Record<string, Shown>> = {
  '4e51e20': { label: 'Made slowly' },
  '4e51e10': { label: 'Made of' },
  '4e51a10': { label: 'In this story' },
  c4017a1: { label: 'Pots turned' },
  c0de001: { label: 'Until the ferry' },
  f10a003: { label: 'The tide' },
  '4e51f10': { label: 'On the shelf' },
  f0a2001: { label: 'A mug of your own' },
  '4e51b20': { label: 'How far one has read' },
  '51d3b86': { label: 'Before you ask' },
  '10771e1': { label: 'The boat' },
  '5ea7c01': { label: 'Through the whole shop' },
  b1e134f: { label: 'Through the shop' },
  '3e9a101': { label: 'Orders and help' },
  a1e4701: { label: 'The kiln is firing' },
  d3091f4: { label: 'On clear mornings' },
  b6402d1: { label: 'Clay from the island' },
  f0a92c1: { label: 'Thrown, fired and packed' },
  '91a7115': { label: 'Films of the island' },
  e5b1840: { label: 'The bell at the pier' },
  '4e51c10': { label: 'Tell somebody' },
  '5f0a001': { label: 'The older field' },
  c0de5a1: { label: 'How the lamp turns' },
  fb00a01: { label: 'Whether one likes it' },
  fb00a02: { label: 'The page there' },
  fb00a03: { label: 'What was told there' },
  fb00a04: { label: 'What was answered' },
  '3f81c02': { label: 'Of what it is made', items: ['Pottery', 'Care', 'Cloth'] },
};

/** Returns the editor's list for the lighthouse page. */
export const exhibitsOutline = (): OutlineEntry[] =>
  outlineOf(exhibitsDocument()).flatMap((entry) => {
    const known = shown[entry.id];
    return known ? [{ ...entry, items: [], ...known }] : [];
  });
