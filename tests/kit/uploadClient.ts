import { createHash } from 'node:crypto'
import type { MediaRef } from '../../src/forms/media/MediaRef.ts'
import type { PublishedForm } from './publishedForm.ts'
import type { CallOptions, TestClient } from './testPortal.ts'

/** A file on a device. */
export interface FileToSend {
  readonly bytes: Uint8Array
  readonly name: string
  readonly type: string
  /** A hash that differs from its own. */
  readonly hash?: string
}

const TUS = { 'tus-resumable': '1.0.0' }

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The reference by which answers name the file. */
export const refOf = ({ bytes, name, type }: FileToSend): MediaRef => ({
  hash: sha256Of(bytes),
  type,
  size: bytes.length,
  name,
})

/** Speaks the upload protocol as a user, piece by piece, for the first media element of a form. */
export function uploadClient(voice: TestClient, form: PublishedForm) {
  const element = form.document.container.form.children.find(({ kind }) => kind === 'photo')?.id ?? 'none'
  const call = async (name: 'startUpload' | 'sendUpload' | 'dropUpload', options: CallOptions, body?: Uint8Array) =>
    voice.call(name, { ...options, headers: { ...TUS, ...options.headers }, ...(body ? { bytes: body } : {}) })
  const begin = ({ bytes, name, type, hash = sha256Of(bytes) }: FileToSend, about: Record<string, string> = {}) => {
    const metadata = { formId: form.id, version: '1', element, hash, type, name, ...about }
    const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    const headers = { 'upload-length': String(bytes.length), 'upload-metadata': encoded.join(',') }
    return call('startUpload', { headers })
  }
  const idOf = (answer: Awaited<ReturnType<typeof begin>>) => String(answer.headers['location']).replace(/^.*\//, '')
  const send = (uploadId: string, offset: number, piece: Uint8Array) =>
    call(
      'sendUpload',
      {
        params: { uploadId },
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      },
      piece,
    )
  return {
    begin,
    idOf,
    send,
    drop: (uploadId: string) => call('dropUpload', { params: { uploadId } }),
    /** The number of bytes received, as the protocol queries it. */
    offset: async (uploadId: string, who: TestClient = voice) => {
      const { status, headers } = await who.ask('HEAD', `/codeless-portal/api/uploads/${uploadId}`, TUS)
      return status === 200 ? Number(headers['upload-offset']) : status
    },
    /** Uploads the whole file at once. Returns the last response. */
    upload: async (file: FileToSend, about: Record<string, string> = {}) => {
      const begun = await begin(file, about)
      return begun.status === 201 ? send(idOf(begun), 0, file.bytes) : begun
    },
  }
}
