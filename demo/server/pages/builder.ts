import { editorModels, inEditMode } from '../builder/edit-mode.ts';
import { workshopDocument } from '../builder/workshop.ts';
import type { Page } from './layout.ts';
import type { PageOptions } from './options.ts';

/** Renders the workshop page; inside the editor with the classes and models for its preview. */
export const builderPage = ({ edit }: PageOptions, notices: string): Page => {
  const html = workshopDocument(edit ? ' elementor-edit-mode elementor-edit-area' : '');
  return {
    id: 174,
    title: 'Workshop',
    bodyClass: 'elementor-page elementor-page-174 builder-page',
    main: notices + (edit ? inEditMode(html) : html),
    ...(edit && { editorElements: editorModels(html) }),
  };
};
