import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { FilesAnswer } from '../common/files/FilesAnswer.tsx'
import { fileLimits } from '../common/files/fileLimits.ts'
import { formatBytes } from '../common/files/formatBytes.ts'
import type { CheckFile } from '../common/files/useAddFiles.tsx'
import { useMediaTranslation } from '../common/pictures/useMediaTranslation.tsx'
import type { FileSettings } from './file.ts'
import { acceptOf, isAllowedFile, normalizeAllowed, typeByName } from './fileTypes.ts'

export const control: ControlEntry = { sort: 'input', Control: FileControl, grouped: () => true }

/** Files of the types that the author allows. */
function FileControl(props: ControlProps<FileSettings>) {
  const { settings, language } = props
  const t = useMediaTranslation()
  const { types } = settings
  const kinds = normalizeAllowed(types).join(', ')
  const { count, bytes } = fileLimits(settings)
  const judge: CheckFile = async (file) => {
    const type = typeByName(file)
    if (!isAllowedFile(types, { name: file.name, type })) return t('file.type', { name: file.name, types: kinds })
    return { blob: type === file.type ? file : file.slice(0, file.size, type), name: file.name, more: {} }
  }
  const hints = [
    kinds && t('file.kinds', { types: kinds }),
    bytes === undefined ? '' : t('file.upTo', { limit: formatBytes(bytes, language) }),
  ]
  return (
    <FilesAnswer
      {...props}
      choose={t(count === 1 ? 'file.chooseOne' : 'file.choose')}
      accept={acceptOf(types)}
      judge={judge}
      hints={hints.filter((hint) => hint !== '')}
      Record={null}
      takesFiles
    />
  )
}
