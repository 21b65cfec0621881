import './actionNote.css'
import { Button } from 'antd'

/** A message with a button for what usually comes next. */
export function ActionNote(props: { readonly text: string; readonly action: string; readonly onAction: () => void }) {
  return (
    <span className="action-note">
      {props.text}
      <Button size="small" type="link" onClick={props.onAction}>
        {props.action}
      </Button>
    </span>
  )
}
