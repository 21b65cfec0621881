import { CheckCircleFilled, CloseCircleFilled, CloseOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, message as antdMessage, Modal, notification as antdNotification } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAntdConfig } from '../ui/useAntdConfig.ts'
import type { Host } from './createNotices.ts'
import type { ModalOptions, NoticeMode, NoticeType } from './Notices.ts'

const MESSAGE = { maxCount: 1, duration: 3, gap: 8 }
const NOTIFICATION = { placement: 'topRight', duration: 4.5 } as const
const WIDTH = { modal: 520, confirm: 416 }

/** Draws notices with antd. Stays on the page from the first notice on. */
export function NoticesHost(props: { mode: NoticeMode; top: number; connect: (host: Host) => void }) {
  return (
    <ConfigProvider {...useAntdConfig()}>
      <Connected {...props} />
    </ConfigProvider>
  )
}

function Connected({ mode, top, connect }: { mode: NoticeMode; top: number; connect: (host: Host) => void }) {
  const { t } = useTranslation('common')
  const [message, messages] = antdMessage.useMessage({ ...MESSAGE, top: top + MESSAGE.gap })
  const [notification, notifications] = antdNotification.useNotification({ ...NOTIFICATION, top: top + 24 })
  const [modal, modals] = Modal.useModal()

  const host: Host = {
    message: (type, { content, key, duration }) =>
      void message.open({
        type,
        key,
        duration: duration ?? MESSAGE.duration,
        icon: mode === 'mobile' ? mobileIcon(type) : undefined,
        content: withClose(content, t('close'), () => message.destroy(key)),
      }),
    notification: (type, { title, description, key, duration }) =>
      notification.open({ type, title, description, key, duration: duration ?? NOTIFICATION.duration }),
    confirm: (options) =>
      new Promise((resolve) => {
        modal.confirm({
          ...words(options, t('cancel')),
          width: WIDTH.confirm,
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
    show: (options) =>
      new Promise((resolve) => {
        modal.info({
          ...words(options, t('cancel')),
          width: WIDTH.modal,
          icon: null,
          closable: true,
          afterClose: resolve,
        })
      }),
  }

  // What was connected stays; the words and the look it uses are those of the latest render.
  const latest = useRef(host)
  useEffect(() => {
    latest.current = host
  })
  useEffect(() => {
    connect({
      message: (...said) => latest.current.message(...said),
      notification: (...said) => latest.current.notification(...said),
      confirm: (options) => latest.current.confirm(options),
      show: (options) => latest.current.show(options),
    })
  }, [connect])

  return (
    <>
      {messages}
      {notifications}
      {modals}
    </>
  )
}

function mobileIcon(type: NoticeType): ReactNode {
  return type === 'info' || type === 'success' ? (
    <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} />
  ) : (
    <CloseCircleFilled style={{ color: 'var(--ant-color-error)' }} />
  )
}

function withClose(content: ReactNode, label: string, close: () => void): ReactNode {
  return (
    <span>
      {content}
      <Button
        type="text"
        size="small"
        aria-label={label}
        icon={<CloseOutlined />}
        onClick={close}
        style={{ marginInlineStart: 8 }}
      />
    </span>
  )
}

function words({ title, content, okText, cancelText, danger }: ModalOptions, cancel: string) {
  return { title, content, okText, cancelText: cancelText ?? cancel, okButtonProps: { danger: danger ?? false } }
}
