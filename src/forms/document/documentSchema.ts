import * as Type from 'typebox'
import { inputSettings } from '../kinds/commonSettings.ts'
import type { ElementKind, Kinds } from '../kinds/ElementKind.ts'
import type { TemplateKind } from './FormDocument.ts'
import { ELEMENT_ID_PATTERN, ELEMENT_NAME_PATTERN, storedDocumentSchema } from './StoredDocument.ts'
import { TEMPLATE_NEEDS } from './templateNeeds.ts'
import { Text } from './Text.ts'

type Schema = { readonly [key: string]: unknown }

const ELEMENT = { $ref: '#/definitions/element' }
const TEXT = { $ref: '#/definitions/text' }

/**
 * The whole JSON Schema (draft 7) of stored documents: elements in `definitions`, each kind with its closed settings.
 * With a template: of that template's documents, which also have the elements it needs.
 */
export function documentSchema(kinds: Kinds, template?: TemplateKind): Schema {
  const envelope = plain(storedDocumentSchema(Type.Unsafe(ELEMENT)))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...envelope,
    ...(template === undefined ? {} : { allOf: [templateSchema(template)] }),
    definitions: {
      text: plain(Text, false),
      element: elementSchema(kinds.all),
      [SHARED]: { type: 'object', properties: plain(inputSettings) },
      ...Object.fromEntries(kinds.all.map((kind) => [settingsKey(kind), settingsSchema(kind)])),
    },
  }
}

/** What a template asks beyond the shape that all documents share. */
export function templateSchema(template: TemplateKind): Schema {
  const needs = TEMPLATE_NEEDS[template].map(({ name, kind }) => ({
    contains: {
      type: 'object',
      properties: { name: { const: name }, kind: { const: kind } },
      required: ['name', 'kind'],
    },
  }))
  const properties = (name: string, schema: Schema): Schema => ({ properties: { [name]: schema } })
  return {
    properties: {
      template: { const: template },
      ...(needs.length > 0
        ? { container: properties('form', properties('children', { type: 'array', allOf: needs })) }
        : {}),
    },
  }
}

function elementSchema(kinds: readonly ElementKind[]): Schema {
  return {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: ELEMENT_ID_PATTERN },
      kind: { enum: kinds.map((kind) => kind.id) },
      name: { type: 'string', pattern: ELEMENT_NAME_PATTERN },
      // Its kind says more, below.
      settings: true,
      children: { type: 'array', items: ELEMENT },
    },
    required: ['id', 'kind', 'settings'],
    additionalProperties: false,
    // `discriminator` is an OpenAPI word that ajv follows straight to the one alternative; others read `oneOf` alone.
    discriminator: { propertyName: 'kind' },
    oneOf: kinds.map((kind) => ({
      properties: {
        kind: { const: kind.id },
        settings: { $ref: `#/definitions/${settingsKey(kind)}` },
        ...(kind.sort === 'content' ? { name: false } : {}),
        ...(kind.sort === 'layout' ? {} : { children: false }),
      },
    })),
  }
}

const SHARED = 'settings-of-inputs'

/** A kind's closed settings; those that all inputs share are said once, elsewhere. */
function settingsSchema(kind: ElementKind): Schema {
  const own = plain(kind.settings)
  const properties = own['properties'] as { readonly [key: string]: Schema }
  const shared = plain(inputSettings)
  const same = (key: string) => JSON.stringify(properties[key]) === JSON.stringify(shared[key])
  if (!Object.keys(shared).every(same)) return own
  return {
    ...own,
    allOf: [{ $ref: `#/definitions/${SHARED}` }],
    properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, key in shared ? true : one])),
  }
}

const settingsKey = (kind: ElementKind) => `settings-${kind.id}`

/** A TypeBox schema as plain JSON Schema: no inspector hints, and the shape of texts said once. */
function plain(schema: unknown, shareText = true): Schema {
  const text = JSON.stringify(Text)
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === 'inspector') return undefined
      if (!shareText || typeof value !== 'object' || value === null || !('anyOf' in value)) return value
      const { inspector: _, ...bare } = value as { inspector?: unknown }
      return JSON.stringify(bare) === text ? TEXT : value
    }),
  ) as Schema
}
