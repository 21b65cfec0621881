import { paths } from '../paths.ts'
import { AttachedFile, AttachedOverlay, FileBytes, ListContent, Page, formId } from '../shapes.ts'
import * as Type from 'typebox'
import type { Endpoint } from '../Endpoint.ts'
import { formAndHash, formAndList } from './params.ts'

/** The preview of a draft, and files that belong to a form: lists of choices, overlays of maps. */
export const formFileEndpoints = {
  uploadList: {
    ...paths.uploadList,
    caller: 'form:editor',
    summary: 'Keep a list of choices for a form, to be named by its draft; at most 20 MB of CSV, JSON or GeoJSON',
    params: formId,
    query: Type.Object({ format: Type.Enum(['csv', 'json']) }),
    body: FileBytes,
    consumes: ['application/octet-stream'],
    output: AttachedFile,
    problems: ['formNotFound', 'formArchived', 'tooLarge', 'badRequest', 'listUnreadable'],
  },
  uploadOverlay: {
    ...paths.uploadOverlay,
    caller: 'form:editor',
    summary: 'Keep GeoJSON for the maps of a form, to be named by its draft; at most 20 MB',
    params: formId,
    body: FileBytes,
    consumes: ['application/octet-stream'],
    output: AttachedOverlay,
    problems: ['formNotFound', 'formArchived', 'tooLarge', 'badRequest', 'overlayUnreadable'],
  },
  getList: {
    ...paths.getList,
    caller: 'form:viewer',
    summary: 'A list that is attached to a form',
    params: formAndList,
    output: ListContent,
    problems: ['formNotFound', 'listNotFound'],
  },
  getPreview: {
    ...paths.getPreview,
    caller: 'form:viewer',
    summary: 'The draft, for its preview',
    params: formId,
    output: Page,
    problems: ['formNotFound'],
  },
  getPreviewValidator: {
    ...paths.getPreviewValidator,
    caller: 'form:viewer',
    summary: "A module that checks answers against the draft's schema",
    params: formAndHash,
    output: Type.Unknown(),
    problems: ['formNotFound', 'notFound'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
