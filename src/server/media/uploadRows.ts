import { Upload } from '@tus/server'
import type { UploadRow } from '../store/media.ts'

/** Database row of a new upload; the owner is taken from the metadata. */
export const rowOfUpload = ({ id, size, metadata }: Upload): UploadRow => ({
  id,
  user_id: metadata?.['user'] ?? '',
  form_id: metadata?.['formId'] ?? '',
  size: size ?? 0,
  begun_at: Date.now(),
  done: 0,
  info: JSON.stringify(metadata ?? {}),
})

export function uploadOf({ id, size, begun_at, info }: UploadRow, offset: number): Upload {
  const metadata = JSON.parse(info) as Record<string, string | null>
  return new Upload({ id, size, offset, metadata, creation_date: new Date(begun_at).toISOString() })
}
