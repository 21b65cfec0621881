import type { Words } from '../Words.ts'
import type { portalTemplates as en } from '../en/portalTemplates.ts'

export const portalTemplates: Words<typeof en> = {
  ownTemplates: {
    save: '另存为模板…',
    title: '把“{{name}}”另存为模板',
    text: '新表单可以从它现在的草稿开始。以后对表单的更改不会影响模板。',
    name: '模板名称',
    nameRequired: '模板需要名称。',
    shared: '谁可以使用',
    form: '与之共享此表单的人',
    everyone: '所有作者',
    everyoneNeeds: '只有表单的编辑者和所有者可以把其模板提供给所有人。',
    saved: '“{{name}}”现在是模板了，在“新建表单”中。',
    gallery: '作者的模板',
    by: '来自 {{name}}',
    more: '对模板 {{name}} 的更多操作',
    edit: '重命名、共享…',
    editTitle: '更改模板“{{name}}”',
    changed: '已保存。',
    remove: '删除',
    removeTitle: '删除模板“{{name}}”？',
    removeText: '将不能再用它新建表单。已经用它制作的表单会保留。',
    removed: '模板“{{name}}”已删除。',
  },
}
