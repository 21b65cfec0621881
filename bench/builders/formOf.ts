import { seededRandom } from '../../src/forms/document/seededRandom.ts'
import type { FormDocument } from '../../src/forms/document/FormDocument.ts'
import { printDocument } from '../../src/forms/document/printDocument.ts'
import { readDocument } from '../../src/forms/document/readDocument.ts'
import { openTemplate } from '../../src/forms/template/openTemplate.ts'
import { CHOICES, fields } from '../render/fields.ts'

/** A blank form with this many of the bench's fields as elements, `field_0` … */
export function formOf(size: number): FormDocument {
  const stored = printDocument(openTemplate(100, { random: seededRandom('bench') }))
  stored.container.form.children = fields(size).map(({ name, type, required }, index) => ({
    id: `f${String(index).padStart(7, '0')}`,
    kind: type,
    name,
    settings: {
      label: name,
      required,
      ...(type === 'select' ? { choices: CHOICES.map((value) => ({ value, label: value })) } : {}),
    },
  }))
  return readDocument(stored)
}
