import type { Config } from '../config.ts'
import { FolderStore } from './FolderStore.ts'
import type { MediaStore } from './MediaStore.ts'

/** Returns the store of answer files: an S3 bucket if configured, else a folder. */
export async function mediaStoreOf({ dir, s3 }: Pick<Config['media'], 'dir' | 's3'>): Promise<MediaStore> {
  if (s3 === null) return new FolderStore(dir)
  // Loaded on demand: the SDK is large.
  const { S3Store } = await import('./S3Store.ts')
  return new S3Store(s3)
}
