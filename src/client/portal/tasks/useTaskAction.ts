import { useNotices } from '../../notices/NoticesProvider.tsx'

/** Returns a function that runs an act on tasks, then reloads, or shows the error. */
export function useTaskAction(changed: () => void): (work: () => Promise<unknown>) => Promise<void> {
  const { problem } = useNotices()
  return async (work) => {
    try {
      await work()
      changed()
    } catch (error) {
      problem(error)
    }
  }
}
