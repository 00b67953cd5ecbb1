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
  '3f81c02': { label: 'Of what it is made', items: ['Pottery', 'Care', 'Cloth'] },
};

/** The editor's list for the page about the lighthouse: what counts, plays, points and turns. */
export const exhibitsOutline = (): OutlineEntry[] =>
  outlineOf(exhibitsDocument()).flatMap((entry) => {
    const known = shown[entry.id];
    return known ? [{ ...entry, items: [], ...known }] : [];
  });
