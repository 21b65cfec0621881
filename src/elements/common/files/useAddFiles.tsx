import { useRef, useState } from 'react'
import type { FileMetadata } from '../../../render/MediaSource.ts'
import type { Settings } from '../../../forms/document/FormDocument.ts'
import type { useMediaFiles } from '../media/useMediaFiles.tsx'
import { useFileErrorMessage } from '../media/useFileErrorMessage.tsx'
import { useMediaTranslation } from '../pictures/useMediaTranslation.tsx'
import { fileLimits } from './fileLimits.ts'
import { formatBytes } from './formatBytes.ts'

/** An accepted file, as it is stored. */
export interface AcceptedFile {
  readonly blob: Blob
  readonly name: string
  readonly more: Omit<FileMetadata, 'element'>
}

/** Checks a file: returns the file to store, or an error message. */
export type CheckFile = (file: File) => Promise<AcceptedFile | string>

interface Intake {
  readonly settings: Settings
  readonly files: ReturnType<typeof useMediaFiles>
  readonly language: string
  readonly judge: CheckFile
}

/**
 * Adds files one by one: each is checked, stored and added to the answer; an error is shown, and the next file follows.
 */
export function useAddFiles({ settings, files, language, judge }: Intake) {
  const t = useMediaTranslation()
  const fileErrorMessage = useFileErrorMessage()
  const [pending, setPending] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const line = useRef(Promise.resolve())
  const { count, bytes = Number.POSITIVE_INFINITY } = fileLimits(settings)

  const addProblem = (words: string) => setProblems((before) => [...before.filter((one) => one !== words), words])

  const addOne = async (file: File) => {
    const { name, size } = file
    if (size > bytes) {
      return addProblem(
        t('file.tooLarge', { name, size: formatBytes(size, language), limit: formatBytes(bytes, language) }),
      )
    }
    const accepted = await judge(file)
    if (typeof accepted === 'string') return addProblem(accepted)
    const ref = await files.keep(accepted.blob, accepted.name, accepted.more)
    const now = files.now()
    if (now.some(({ hash }) => hash === ref.hash)) return addProblem(t('photo.twice', { name }))
    files.set([...now, ref])
    setAnnouncement(t('file.added', { name: ref.name }))
  }

  const inTurn = async (before: Promise<void>, file: File) => {
    await before
    try {
      await addOne(file)
    } catch (error) {
      addProblem(fileErrorMessage(error, file.name))
    }
    setPending((all) => all.toSpliced(all.indexOf(file.name), 1))
  }

  const add = (given: readonly File[]) => {
    const room = Math.max(0, count - files.now().length - pending.length)
    setProblems(given.length > room ? [t('file.full', { max: count })] : [])
    const accepted = given.slice(0, room)
    setPending((before) => [...before, ...accepted.map(({ name }) => name)])
    for (const file of accepted) line.current = inTurn(line.current, file)
    files.hold(line.current)
  }
  return { pending, problems, announcement, announce: setAnnouncement, add }
}
