import type { FormDocument } from '../document/FormDocument.ts'
import { shareUnchanged } from '../document/shareUnchanged.ts'
import type { Edit } from './Edit.ts'

/** Restores a draft to a published version, in one step; equal parts stay identical. */
export function restoreVersion(published: FormDocument): Edit {
  return {
    label: 'editor:edit.restoreVersion',
    apply: (document) =>
      shareUnchanged(document, {
        ...published,
        template: document.template,
        form: { ...published.form, id: document.form.id },
      }),
  }
}
