import * as Type from 'typebox'
import { inputSettings } from '../kinds/commonSettings.ts'
import type { ElementKind, Kinds } from '../kinds/ElementKind.ts'
import type { TemplateKind } from './FormDocument.ts'
import { ELEMENT_ID_PATTERN, ELEMENT_NAME_PATTERN, storedDocumentSchema } from './StoredDocument.ts'
import { issueMessage } from './DocumentIssue.ts'
import { requirementSchemas, TEMPLATE_REQUIREMENTS } from './templateRequirements.ts'
import { Text } from './Text.ts'

type Schema = { readonly [key: string]: unknown }

const ELEMENT = { $ref: '#/definitions/element' }
const TEXT = { $ref: '#/definitions/text' }

/**
 * Returns the JSON Schema (draft 7) of stored documents: elements in `definitions`, each kind with its closed settings.
 * `template`: for documents of that template, including its required elements.
 */
export function documentSchema(kinds: Kinds, template?: TemplateKind): Schema {
  const envelope = plain(storedDocumentSchema(Type.Unsafe(ELEMENT)))
  const requirements = template === undefined ? null : templateSchema(kinds, template)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...envelope,
    ...(requirements ? { allOf: requirements.allOf } : {}),
    definitions: {
      text: plain(Text, false),
      element: elementSchema(kinds.all),
      [SHARED]: { type: 'object', properties: plain(inputSettings) },
      ...Object.fromEntries(kinds.all.map((kind) => [settingsKey(kind), settingsSchema(kind)])),
      ...requirements?.definitions,
    },
  }
}

/** Requirements of a template, each with a description of what to do. */
function templateSchema(kinds: Kinds, template: TemplateKind) {
  const schemas = requirementSchemas(kinds)
  const demands = TEMPLATE_REQUIREMENTS[template].map(({ name, code, params = {} }) => {
    const { definitions = {}, ...schema } = plain(schemas[name])
    return { definitions: definitions as Schema, schema: { description: issueMessage(code, params), ...schema } }
  })
  return {
    allOf: [{ properties: { template: { const: template } } }, ...demands.map(({ schema }) => schema)],
    definitions: Object.assign({}, ...demands.map(({ definitions }) => definitions)) as Schema,
  }
}

function elementSchema(kinds: readonly ElementKind[]): Schema {
  return {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: ELEMENT_ID_PATTERN },
      kind: { enum: kinds.map((kind) => kind.id) },
      name: { type: 'string', pattern: ELEMENT_NAME_PATTERN },
      // The kind's own schema is below.
      settings: true,
      children: { type: 'array', items: ELEMENT },
    },
    required: ['id', 'kind', 'settings'],
    additionalProperties: false,
    // `discriminator` is an OpenAPI keyword with which Ajv directly selects the alternative; others use `oneOf`.
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

/** Closed settings of a kind, without those shared by all inputs. */
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

/** Key of a kind's settings in the `definitions` of {@link documentSchema}. */
export const settingsKey = (kind: ElementKind) => `settings-${kind.id}`

/** Converts a TypeBox schema to plain JSON Schema: without inspector hints, and with a reference for texts. */
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
