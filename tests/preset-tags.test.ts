import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kinds } from '../src/elements/registry.ts'
import { exportColumns } from '../src/exports/exportColumns.ts'
import type { ExportRow } from '../src/exports/ExportFormat.ts'
import { osm } from '../src/exports/osm.ts'
import { compileDocument } from '../src/forms/compile/compileDocument.ts'
import type { PlanNode } from '../src/forms/compile/CompiledForm.ts'
import { readDocument } from '../src/forms/document/readDocument.ts'
import type { StoredDocument } from '../src/forms/document/StoredDocument.ts'
import { openFilling } from '../src/forms/filling/openFilling.ts'
import type { Choice } from '../src/forms/kinds/choices.ts'
import { OTHER } from '../src/forms/kinds/answerTags.ts'
import type { Json } from '../src/forms/kinds/ElementKind.ts'
import { GALLERY_PLACES } from '../src/forms/presets/galleryPlaces.ts'
import { buildSubmission } from '../src/forms/submission/buildSubmission.ts'
import { readTaggingSchema } from '../src/server/presets/readTaggingSchema.ts'
import { EXPORT_ROW } from './kit/exportRow.ts'
import { sampleAnswer } from './kit/sampleAnswer.ts'

const DETAILS = { formId: 'form0001', version: 1, id: '5f0c7c1e-2f5b-4f53-9a0a-7c54c7b0a111' }

type Tags = { readonly [key: string]: string }

function compiledPlace(file: string) {
  const stored = readFileSync(join(import.meta.dirname, `../templates/presets/${file}.json`), 'utf8')
  return compileDocument(readDocument(JSON.parse(stored) as StoredDocument), kinds)
}

/** A submission with sample answers to all visible questions. */
function sampled(compiled: ReturnType<typeof compiledPlace>): ExportRow['input'] {
  const filling = openFilling(compiled)
  for (const node of compiled.nodes) {
    // A choice that is among the tags' values, if any.
    const sample = sampleAnswer(node)
    const [choice] = (node.element.settings['choices'] ?? []) as readonly Choice[]
    const answer = sample === OTHER ? choice?.value : sample
    if (node.path !== null && answer !== undefined) filling.answer(node.path, answer)
  }
  expect(filling.checkAll()).toEqual([])
  const { input } = buildSubmission(filling, DETAILS)
  return JSON.parse(JSON.stringify(input)) as ExportRow['input']
}

async function tagged(compiled: ReturnType<typeof compiledPlace>, ...inputs: readonly ExportRow['input'][]) {
  async function* rows() {
    for (const input of inputs) yield { ...EXPORT_ROW, id: DETAILS.id, input }
  }
  let text = ''
  for await (const piece of osm.write(exportColumns([{ number: EXPORT_ROW.version, compiled }]), rows())) text += piece
  return JSON.parse(text) as { type: string; features: { geometry: unknown; properties: Tags }[] }
}

/** The answer that the tags represent; undefined if they contain none. */
function answerIn(tags: Tags, { element, kind }: PlanNode): Json | undefined {
  const tag = String(element.settings['tag'])
  const key = tag.replace(/\*$/, '')
  const one = tags[tag]
  const values = ((element.settings['choices'] ?? []) as readonly Choice[]).map(({ value }) => value)
  switch (kind.id) {
    case 'select-many': {
      const chosen = tag.endsWith('*') ? values.filter((value) => tags[key + value] === 'yes') : one?.split(';')
      return chosen?.length ? values.filter((value) => chosen.includes(value)) : undefined
    }
    case 'matrix': {
      const rows = (element.settings['rows'] as readonly Choice[]).map(({ value }) => [value, tags[key + value]])
      return Object.fromEntries(rows.filter(([, value]) => value !== undefined)) as Json
    }
    case 'address': {
      const parts = [
        ['street', 'street'],
        ['number', 'housenumber'],
        ['city', 'city'],
      ].map(([part, of]) => [part, tags[`${key}${of}`]])
      return Object.fromEntries(parts) as Json
    }
    case 'number':
      return one === undefined ? undefined : Number(one)
    case 'quantity':
      return one === undefined ? undefined : { value: Number.parseFloat(one), unit: 'm' }
    case 'switch':
      return one === undefined ? undefined : one === 'yes'
    default:
      return one
  }
}

describe.each(Object.entries(GALLERY_PLACES))('The form of a %s', (file, presetId) => {
  const compiled = compiledPlace(file)
  const asked = compiled.nodes.filter(({ element, path }) => element.settings['tag'] !== undefined && path !== null)

  it('exports its answers as tags, and reads them back', async () => {
    const input = sampled(compiled)
    const { type, features } = await tagged(compiled, input)
    const [place] = features
    expect(type).toBe('FeatureCollection')
    expect(place?.geometry).toEqual({ type: 'Point', coordinates: [106.7, 10.78] })
    const tags = place?.properties ?? {}
    const readBack = asked.filter(({ path }) => Object.hasOwn(input, path ?? ''))
    expect(readBack.length).toBeGreaterThan(2)
    const answers = (of: (node: PlanNode) => unknown) =>
      Object.fromEntries(readBack.map((node) => [node.path, of(node)]))
    expect(answers((node) => answerIn(tags, node))).toEqual(answers(({ path }) => input[path ?? '']))
  })

  it('has the tags that define the place, answered or not', async () => {
    const { presets } = await readTaggingSchema()
    const own = Object.entries(presets[presetId]?.tags ?? {}).filter(([, value]) => value !== '*')
    const filling = openFilling(compiled)
    filling.answer('coordinate', { type: 'Point', coordinates: [106.7, 10.78] })
    const { features } = await tagged(compiled, buildSubmission(filling, DETAILS).input)
    for (const [key, value] of own) expect(features[0]?.properties[key]).toBe(value)
  })
})
