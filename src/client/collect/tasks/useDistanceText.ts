import { useTranslation } from 'react-i18next'
import type { OpenTask } from '../../../contract/taskShapes.ts'
import { languageOfText } from '../../../render/i18n/languageOfText.ts'
import { distanceText } from '../nearby/distanceText.ts'
import { directionTo, type Spot } from './directionTo.ts'

/** Distance in metres below which GPS positions cannot be told apart. */
const NEAR = 10

type Placed = Pick<OpenTask, 'latitude' | 'longitude' | 'metres'>

/** Returns a function that describes a task's distance and direction from here; without direction if `here` is null. */
export function useDistanceText(here: Spot | null): (task: Placed) => string {
  const { t, i18n } = useTranslation('tasks')
  return (task) => {
    if (task.metres === null || task.latitude === null || task.longitude === null) return ''
    const distance = distanceText(Math.max(NEAR, task.metres), languageOfText(i18n, 'tasks:away'))
    if (!here || task.metres < NEAR) return t('away', { distance })
    const to = { latitude: task.latitude, longitude: task.longitude }
    return t('awayTo', { distance, direction: t(`direction.${directionTo(here, to)}`) })
  }
}
