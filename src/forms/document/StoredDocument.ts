import * as Type from 'typebox'
import type { Static } from 'typebox'
import { StoredLayer } from '../maps/storedLayer.ts'
import { MODES } from './FormDocument.ts'
import { type FormTheme, StoredTheme } from '../theme/FormTheme.ts'
import { Text } from './Text.ts'
import { recordOf } from './recordOf.ts'

/** Version of the stored format; older ones are converted by `migrations/`. */
export const SCHEMA_VERSION = 1

/** Limits of a document; larger ones are rejected, not truncated. */
export const DOCUMENT_LIMITS = { elements: 10_000, depth: 24, bytes: 8 * 1024 * 1024 } as const

export const ELEMENT_ID_PATTERN = '^[A-Za-z0-9_-]{8}$'
export const ELEMENT_NAME_PATTERN = '^[A-Za-z][A-Za-z0-9_]{0,63}$'

/** Actions of a declared event or a button; for their `params` see FormEvent. */
export const FORM_ACTIONS = ['setValue', 'showNotice', 'openUrl', 'goTo', 'refetch'] as const

const closed = { additionalProperties: false } as const

const StoredApiCall = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 2_000 }),
    method: Type.Optional(Type.Enum(['GET', 'POST', 'PUT'])),
    headers: Type.Optional(recordOf(Type.String({ maxLength: 2_000 }))),
  },
  closed,
)

const StoredEvent = Type.Object(
  {
    on: Type.Enum(['open', 'change', 'submitSuccess', 'submitFailed']),
    of: Type.Optional(Type.String({ pattern: ELEMENT_NAME_PATTERN })),
    action: Type.Enum(FORM_ACTIONS),
    params: recordOf(Type.Unknown()),
  },
  closed,
)

const StoredList = Type.Object(
  {
    name: Type.String({ pattern: ELEMENT_NAME_PATTERN }),
    source: Type.Union([
      Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }, closed),
      Type.Object({ url: Type.String({ minLength: 1, maxLength: 2_000 }) }, closed),
      Type.Object({ form: Type.String({ pattern: ELEMENT_ID_PATTERN }) }, closed),
    ]),
    format: Type.Enum(['csv', 'json']),
    columns: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 200 }),
    value: Type.String({ maxLength: 200 }),
    label: Type.String({ maxLength: 200 }),
    count: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
)

/** An element as stored; `children` has the same type. */
export interface StoredElement {
  id: string
  kind: string
  name?: string
  settings: Record<string, unknown>
  children?: StoredElement[]
}

/**
 * Schema shared by all templates. `elementSchema` is the schema of list items, refined by kinds (see documentSchema).
 */
export const storedDocumentSchema = <E extends Type.TSchema>(elementSchema: E) =>
  Type.Object(
    {
      schemaVersion: Type.Integer({ minimum: 1 }),
      template: Type.Enum([100, 10000, 1, -1]),
      mode: Type.Enum([...MODES]),
      presets: Type.Literal('mobile'),
      languages: Type.Array(Type.String({ minLength: 2, maxLength: 35 }), { minItems: 1, maxItems: 100 }),
      /** Source texts of outdated translations, by key of the text and language. */
      outdated: Type.Optional(recordOf(recordOf(Type.String({ maxLength: 20_000 })))),
      /** Block each element comes from, by element id: see BlockLinks. Not validated: invalid links are ignored. */
      blocks: Type.Optional(Type.Unknown()),
      container: Type.Object(
        {
          navbar: Type.Object({ title: Text }, closed),
          form: Type.Object(
            {
              id: Type.String({ pattern: ELEMENT_ID_PATTERN }),
              data: recordOf(Type.Unknown()),
              mapData: recordOf(Type.String({ maxLength: 500 })),
              redirect: Type.String({ maxLength: 2_000 }),
              initApi: Type.Union([StoredApiCall, Type.Null()]),
              submitApi: Type.Union([StoredApiCall, Type.Null()]),
              events: Type.Array(StoredEvent, { maxItems: 1_000 }),
              lists: Type.Optional(Type.Array(StoredList, { maxItems: 100 })),
              maps: Type.Optional(Type.Array(StoredLayer, { maxItems: 50 })),
              instanceName: Type.Optional(Type.String({ maxLength: 500 })),
              builtInWords: Type.Optional(recordOf(recordOf(Type.String()))),
              theme: Type.Optional(StoredTheme),
              children: Type.Array(elementSchema),
              footer: Type.Object({ children: Type.Array(elementSchema) }, closed),
            },
            closed,
          ),
        },
        closed,
      ),
    },
    closed,
  )

export type StoredDocument = Omit<Static<ReturnType<typeof storedDocumentSchema<Type.TUnknown>>>, 'container'> & {
  container: {
    navbar: { title: Text }
    form: {
      id: string
      data: Record<string, unknown>
      mapData: Record<string, string>
      redirect: string
      initApi: Static<typeof StoredApiCall> | null
      submitApi: Static<typeof StoredApiCall> | null
      events: Static<typeof StoredEvent>[]
      lists?: Static<typeof StoredList>[]
      maps?: Static<typeof StoredLayer>[]
      instanceName?: string
      builtInWords?: Record<string, Record<string, string>>
      theme?: FormTheme
      children: StoredElement[]
      footer: { children: StoredElement[] }
    }
  }
}
