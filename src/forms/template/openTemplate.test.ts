import { describe, expect, it } from 'vitest'
import { treeProblems } from '../../../tests/kit/treeProblems.ts'
import { kinds } from '../../elements/registry.ts'
import { checkDocument } from '../checks/checkDocument.ts'
import { seededRandom } from '../document/seededRandom.ts'
import { findByName } from '../document/findByName.ts'
import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import { parseDocument } from '../document/parseDocument.ts'
import { printDocument } from '../document/printDocument.ts'
import { walk } from '../document/walk.ts'
import { openTemplate } from './openTemplate.ts'

const open = (kind: keyof typeof TEMPLATE_KINDS, seed = 'template') =>
  openTemplate(TEMPLATE_KINDS[kind], { random: seededRandom(seed) })
const names = Object.keys(TEMPLATE_KINDS) as (keyof typeof TEMPLATE_KINDS)[]

describe.each(names)('The template %s', (name) => {
  it('opens as a valid document without issues', () => {
    const document = open(name)
    expect(document.template).toBe(TEMPLATE_KINDS[name])
    expect(treeProblems(document, kinds)).toEqual([])
    expect(checkDocument(document, kinds)).toEqual([])
    expect(parseDocument(printDocument(document), kinds)).toEqual({ document })
  })

  it('has a new 8-character form id and new element ids each time', () => {
    const [one, other] = [open(name, 'one'), open(name, 'other')]
    expect(one.form.id).toMatch(/^[A-Za-z0-9]{8}$/)
    expect(one.form.id).not.toBe(other.form.id)
    for (const id of Object.keys(one.elements)) expect(Object.keys(other.elements)).not.toContain(id)
  })

  it('shares no objects with the next one opened', () => {
    const [first] = walk(open(name, 'one'))
    const [second] = walk(open(name, 'one'))
    expect(first?.settings).toEqual(second?.settings)
    expect(first?.settings).not.toBe(second?.settings)
  })
})

describe('Templates by the specification', () => {
  it('include a blank form titled "Untitled form", with a primary Submit button and nothing else', () => {
    const document = open('BLANK')
    expect(document.navbar.title).toBe('Untitled form')
    expect([...walk(document)].map(({ kind, settings }) => ({ kind, settings }))).toEqual([
      { kind: 'button', settings: { label: 'Submit', variant: 'primary', action: 'submit' } },
    ])
    expect(document).toMatchObject({ mode: 'h5', presets: 'mobile' })
  })

  it('include map-by-you with a location and a main name', () => {
    const document = open('MAP_BY_YOU')
    expect(findByName(document, 'coordinate')?.kind).toBe('location')
    expect(findByName(document, 'mainName')).toMatchObject({
      kind: 'textarea',
      settings: {
        label: 'Main name',
        placeholder: 'input main name',
        required: true,
        requiredMessage: 'this field is required!',
      },
    })
  })

  it('include info with a single text block and no button', () => {
    expect([...walk(open('INFO'))]).toMatchObject([{ kind: 'text-block', settings: { text: 'Untitled Title' } }])
  })
})
