import type { Answers } from '../../../forms/filling/Filling.ts'
import { browserFiles } from './browserFiles.ts'
import type { FileStorage } from './FileStorage.ts'
import { sweepFiles } from './sweepFiles.ts'

/** True if a file in these answers exists on this device only. */
export async function hasUnsentFiles(
  formId: string,
  answers: Answers,
  files: FileStorage = browserFiles(),
): Promise<boolean> {
  const text = JSON.stringify(answers)
  const listed = await files.list()
  return listed.some((file) => file.formId === formId && !file.sent && text.includes(file.hash))
}

/** Removes the files of a draft that left the device; the server has them. */
export async function removeDraftFiles(
  formId: string,
  answers: Answers,
  files: FileStorage = browserFiles(),
): Promise<void> {
  const text = JSON.stringify(answers)
  const listed = await files.list()
  await sweepFiles(files, { formId, hashes: listed.map(({ hash }) => hash).filter((hash) => text.includes(hash)) })
}
