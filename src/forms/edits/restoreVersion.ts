import type { FormDocument } from '../document/FormDocument.ts'
import { shareUnchanged } from '../document/shareUnchanged.ts'
import type { Edit } from './Edit.ts'

/** Brings a draft back to what a published version says, as one step; what says the same in both stays untouched. */
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
