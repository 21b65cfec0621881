import type { Settings } from '../../../forms/document/FormDocument.ts'
import { useMediaWords } from '../pictures/useMediaWords.tsx'
import { lastsOf } from './lastsOf.ts'
import { sayLength } from './saySize.ts'
import type { JudgeFile } from './useFileIntake.tsx'

/** Plays a recording as far as to know how long it is; says so where it is too long, or does not play at all. */
export function useJudgeRecording({ maxSeconds }: Settings, film: boolean): JudgeFile {
  const t = useMediaWords()
  return async (file) => {
    const { name } = file
    const lasting = await lastsOf(file, film)
    if (!lasting) return t(film ? 'file.notFilm' : 'file.notSound', { name })
    if (typeof maxSeconds === 'number' && lasting.seconds > maxSeconds + 1) {
      return t('file.tooLong', { name, length: sayLength(lasting.seconds), limit: sayLength(maxSeconds) })
    }
    // A sound in a container for film is a sound.
    const sort = film ? 'video/' : 'audio/'
    const type = file.type.startsWith(sort) || !file.type.includes('/') ? file.type : sort + file.type.split('/')[1]
    return { blob: type === file.type ? file : file.slice(0, file.size, type), name, more: lasting }
  }
}
