import * as Type from 'typebox'
import { HASH_PATTERN } from '../../forms/media/MediaRef.ts'
import { paths } from '../paths.ts'
import { formId } from '../shapes.ts'
import { VisionAnswer } from '../visionShapes.ts'
import type { Endpoint } from '../Endpoint.ts'

const mediaHash = Type.Object({ hash: Type.String({ pattern: HASH_PATTERN }) })
const uploadId = Type.Object({ uploadId: Type.String({ pattern: '^[0-9a-f]{32}$' }) })

/** Files of answers: resumable uploads (tus 1.0.0), downloads, and suggestions from photos. */
export const mediaEndpoints = {
  startUpload: {
    ...paths.startUpload,
    caller: 'worker',
    summary:
      'Begin a resumable upload (tus 1.0.0, with creation and termination). Upload-Metadata names formId, version, element, hash (SHA-256, hex), type and name',
    output: Type.Unknown(),
    problems: [
      'badRequest',
      'formNotFound',
      'versionNotFound',
      'mediaTooLarge',
      'mediaTypeRefused',
      'mediaFormFull',
      'mediaTooMuch',
    ],
  },
  getUpload: {
    ...paths.getUpload,
    caller: 'worker',
    summary: 'How much of an upload arrived: for HEAD as tus says it, for GET as JSON',
    params: uploadId,
    output: Type.Object({ offset: Type.Integer(), size: Type.Integer() }),
    problems: ['notFound'],
  },
  sendUpload: {
    ...paths.sendUpload,
    caller: 'worker',
    summary: 'Send more of an upload, from where it is (tus)',
    params: uploadId,
    output: Type.Unknown(),
    problems: [
      'notFound',
      'mediaHashWrong',
      'mediaTypeRefused',
      'mediaTypeLies',
      'mediaTooManyPixels',
      'mediaKeepsSecrets',
    ],
  },
  dropUpload: {
    ...paths.dropUpload,
    caller: 'worker',
    summary: 'Give up an upload (tus)',
    params: uploadId,
    output: Type.Unknown(),
    problems: ['notFound'],
  },
  heldMedia: {
    ...paths.heldMedia,
    caller: 'worker',
    summary: 'Which of these files I uploaded for the form already, and need not send again',
    body: Type.Object(
      { formId: formId.properties.id, hashes: Type.Array(mediaHash.properties.hash, { maxItems: 200 }) },
      { additionalProperties: false },
    ),
    output: Type.Object({ held: Type.Array(Type.String()) }),
    problems: [],
  },
  getMedia: {
    ...paths.getMedia,
    caller: 'worker',
    summary: 'A file of an answer, to whoever uploaded it, sent it, or may see the submissions that name it',
    params: mediaHash,
    query: Type.Object({ size: Type.Optional(Type.Enum(['thumb'])) }),
    output: Type.Unknown(),
    problems: ['mediaNotFound'],
  },
  suggestFromPhoto: {
    ...paths.suggestFromPhoto,
    caller: 'worker',
    summary: 'Suggestions for other questions, from a photo that I uploaded for the form, by the prompts of its author',
    body: Type.Object(
      {
        formId: formId.properties.id,
        version: Type.Integer({ minimum: 1 }),
        element: Type.String({ minLength: 1, maxLength: 64 }),
        hash: mediaHash.properties.hash,
      },
      { additionalProperties: false },
    ),
    output: VisionAnswer,
    problems: ['formNotFound', 'versionNotFound', 'badRequest', 'mediaNotFound', 'tooManyRequests'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
