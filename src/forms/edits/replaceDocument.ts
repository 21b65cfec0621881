import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'

/** Puts an imported document in place of this one; the form keeps its own id and template. */
export function replaceDocument(imported: FormDocument): Edit {
  return {
    label: 'editor:edit.replaceDocument',
    apply: (document) => ({
      ...imported,
      template: document.template,
      form: { ...imported.form, id: document.form.id },
    }),
  }
}
