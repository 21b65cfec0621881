import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { Problem } from '../../contract/problems.ts'
import { HASH_PATTERN, MediaRef } from '../../forms/media/MediaRef.ts'

/** Metadata of an upload: the file, and the question it answers. */
const UploadMetadata = Type.Object({
  formId: Type.String({ minLength: 1, maxLength: 64 }),
  version: Type.Integer({ minimum: 1 }),
  element: Type.String({ minLength: 1, maxLength: 64 }),
  hash: Type.String({ pattern: HASH_PATTERN }),
  type: MediaRef.properties.type,
  name: Type.String({ minLength: 1, maxLength: 200 }),
})
export type UploadMetadata = Static<typeof UploadMetadata>

type Metadata = { readonly [name: string]: string | null } | undefined

/** Reads the metadata of an upload. Throws badRequest if invalid. */
export function parseUploadMetadata(metadata: Metadata): UploadMetadata {
  const about = {
    ...metadata,
    version: Number(metadata?.['version']),
    name: sanitizeFileName(metadata?.['name'] ?? ''),
  }
  if (Value.Check(UploadMetadata, about)) return about
  const wrong = Value.Errors(UploadMetadata, about)[0]
  throw new Problem('badRequest', { reason: `Upload-Metadata ${wrong?.instancePath ?? ''} ${wrong?.message ?? ''}` })
}

/** Returns a file name without folders, control characters and text direction marks; never empty. */
export function sanitizeFileName(name: string): string {
  const own = name.replace(/^.*[/\\]/s, '').replace(/[\p{Cc}\p{Cf}]/gu, '')
  return own.trim().slice(0, 200) || 'file'
}
