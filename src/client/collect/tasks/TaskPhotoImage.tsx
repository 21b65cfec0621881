import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskPhoto } from './taskPhoto.ts'

interface TaskPhotoImageProps {
  readonly photo: TaskPhoto
  /** Title of its task. */
  readonly title: string
  /** It could not be loaded and is not shown. */
  readonly onError?: () => void
}

/** The photo of a task, small; pressing it opens it in full. Nothing if it cannot be loaded. */
export function TaskPhotoImage({ photo, title, onError }: TaskPhotoImageProps) {
  const { t } = useTranslation('tasks')
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === photo.address) return null
  return (
    <a className="task-photo" href={photo.address} target="_blank" rel="noreferrer">
      <img
        src={photo.address}
        alt={t('photo', { title })}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => {
          setFailed(photo.address)
          onError?.()
        }}
      />
    </a>
  )
}
