import type { Config } from '../config.ts'
import { FolderStore } from './FolderStore.ts'
import type { MediaStore } from './MediaStore.ts'

/** Where files of answers are stored: a bucket of S3 where one is configured, else a folder. */
export async function mediaStoreOf({ dir, s3 }: Pick<Config['media'], 'dir' | 's3'>): Promise<MediaStore> {
  if (s3 === null) return new FolderStore(dir)
  // Large, and of no use to whoever has a folder.
  const { S3Store } = await import('./S3Store.ts')
  return new S3Store(s3)
}
