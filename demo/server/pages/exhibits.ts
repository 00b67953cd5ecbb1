import { editorModels, inEditMode } from '../builder/edit-mode.ts';
import { exhibitsDocument } from '../builder/exhibits.ts';
import type { Page } from './layout.ts';
import type { PageOptions } from './options.ts';

/** Renders the lighthouse page; inside the editor with the classes and models for its preview. */
export const exhibitsPage = ({ edit }: PageOptions, notices: string): Page => {
  const html = exhibitsDocument(edit ? ' elementor-edit-mode elementor-edit-area' : '');
  return {
    id: 613,
    title: 'The lighthouse',
    bodyClass: 'elementor-page elementor-page-613 builder-page reading-page',
    siteScripts: ['code', 'facebook'],
    main: notices + (edit ? inEditMode(html) : html),
    ...(edit && { editorElements: editorModels(html) }),
  };
};
