import { describe, expect, it } from 'vitest'
import { kinds } from '../../../elements/registry.ts'
import { parseDocument } from '../parseDocument.ts'
import { printDocument } from '../printDocument.ts'
import { SCHEMA_VERSION } from '../StoredDocument.ts'
import { migrate, migrations } from './migrate.ts'

const question = { id: 'submit01', kind: 'text', name: 'depth', settings: { label: 'Depth' } }

describe('The numbered migrations', () => {
  it('lead from 0 to the current version without a gap', () => {
    expect(migrations.map((step) => step.to)).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, i) => i + 1))
  })

  it('leave a current document unchanged', () => {
    const json = { schemaVersion: SCHEMA_VERSION, container: { form: {} } }
    expect(migrate(json)).toEqual({ json })
  })
})

describe('Migration 001: self-describing documents', () => {
  const before = {
    container: {
      navbar: { title: 'Water points' },
      form: {
        id: 'abcd1234',
        data: { depth: '3' },
        mapData: {},
        redirect: '',
        initApi: null,
        submitApi: null,
        events: [],
        children: [question],
        footer: { submit: { label: 'Send' } },
      },
    },
  }
  const after = {
    schemaVersion: 1,
    template: 100,
    mode: 'h5',
    presets: 'mobile',
    languages: ['en'],
    container: {
      navbar: { title: 'Water points' },
      form: {
        ...before.container.form,
        // The id submit01 is taken by the question.
        footer: {
          children: [
            { id: 'submit02', kind: 'button', settings: { label: 'Send', variant: 'primary', action: 'submit' } },
          ],
        },
      },
    },
  }

  it('turns the bare shape of the specification into version 1', () => {
    expect(migrate(before)).toEqual({ json: after })
  })

  it('produces a document that parses and prints unchanged', () => {
    const parsed = parseDocument(before, kinds)
    expect('document' in parsed && printDocument(parsed.document)).toEqual(after)
  })

  it('does not modify its input', () => {
    const copy = structuredClone(before)
    migrate(before)
    expect(before).toEqual(copy)
  })
})
