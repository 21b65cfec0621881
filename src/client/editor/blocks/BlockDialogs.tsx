import type { DialogName } from '../store/EditorState.ts'
import { BlockManageDialog } from './BlockManageDialog.tsx'
import { ChangeBlockDialog } from './ChangeBlockDialog.tsx'
import { SaveBlockDialog } from './SaveBlockDialog.tsx'
import { UpdateBlocksDialog } from './UpdateBlocksDialog.tsx'

/** Chooses among the dialogs about blocks. */
export function BlockDialogs({ dialog }: { readonly dialog: DialogName }) {
  if (dialog === 'blockSave') return <SaveBlockDialog />
  if (dialog === 'blockChange') return <ChangeBlockDialog />
  return dialog === 'blockUpdate' ? <UpdateBlocksDialog /> : <BlockManageDialog />
}
