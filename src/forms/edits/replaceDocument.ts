import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from './Edit.ts'

/** Replaces the document by an imported one; keeps the form's id and template. */
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
