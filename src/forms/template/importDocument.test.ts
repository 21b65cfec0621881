import { describe, expect, it } from 'vitest'
import { kinds } from '../../elements/registry.ts'
import { seededRandom } from '../document/seededRandom.ts'
import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import { parseDocument } from '../document/parseDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import { importDocument } from './importDocument.ts'
import { openTemplate } from './openTemplate.ts'

const stored = (template: (typeof TEMPLATE_KINDS)[keyof typeof TEMPLATE_KINDS]) =>
  structuredClone(printDocument(openTemplate(template, { random: seededRandom('import') })))

describe('An imported form', () => {
  it.each(Object.values(TEMPLATE_KINDS))('of template %i equals the exported one', (template) => {
    expect(importDocument(stored(template), kinds)).toEqual(parseDocument(stored(template), kinds))
  })

  it('is refused if it lacks requirements of its template, unlike a draft', () => {
    const document = stored(1)
    for (const { settings } of document.container.form.children) delete settings['required']
    expect(parseDocument(document, kinds)).toHaveProperty('document')
    expect(importDocument(document, kinds)).toMatchObject({ issues: [{ code: 'templateNeedsRequired' }] })
  })

  it('is refused for its structure first', () => {
    expect(importDocument({}, kinds)).toMatchObject({ issues: [{ code: 'notADocument' }] })
  })
})
