import { OdkWebForm, webFormsPlugin } from '@getodk/web-forms'
import { createApp, h } from 'vue'
import { readBenchRequest, handOver, live } from '../render/BenchPage.ts'
import { CHOICES, type Field, fields, manyChoices, REVEALS, ROW_FIELDS } from '../render/fields.ts'

/** ODK Web Forms: an XForm of the same fields. */
const BIND = { text: 'string', textarea: 'string', number: 'decimal', select: 'string', date: 'date', switch: 'string' }

const items = (values: readonly string[]) =>
  values.map((value) => `<item><label>${value}</label><value>${value.replace(' ', '-')}</value></item>`).join('')

function control({ name, type }: Field, at: string): string {
  const label = `<label>${name}</label>`
  if (type === 'select') return `<select1 ref="${at}" appearance="minimal">${label}${items(CHOICES)}</select1>`
  if (type === 'switch') return `<select ref="${at}">${label}${items(['yes'])}</select>`
  return `<input ref="${at}"${type === 'textarea' ? ' appearance="multiline"' : ''}>${label}</input>`
}

function bind({ name, type, required, shownBy }: Field, parent: string): string {
  const relevant = shownBy ? ` relevant="${parent}/${shownBy} = '${REVEALS}'"` : ''
  return `<bind nodeset="${parent}/${name}" type="${BIND[type]}"${required ? ' required="true()"' : ''}${relevant}/>`
}

const xform = (instance: string, binds: string, body: string, secondary = '') => `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">
<h:head><h:title>Bench</h:title><model>
<instance><data id="bench" version="1">${instance}<orx:meta><orx:instanceID/></orx:meta></data></instance>${secondary}
${binds}<bind nodeset="/data/orx:meta/orx:instanceID" type="string" calculate="concat('uuid:', uuid())"/>
</model></h:head><h:body>${body}</h:body></h:html>`

const empty = (list: readonly Field[]) => list.map(({ name }) => `<${name}/>`).join('')

const { what, count } = readBenchRequest()
const formXml = {
  fields: () => {
    const list = fields(count)
    const body = list.map((field) => control(field, `/data/${field.name}`)).join('')
    return xform(empty(list), list.map((field) => bind(field, '/data')).join(''), body)
  },
  rows: () => {
    const body = ROW_FIELDS.map((field) => control(field, `/data/rows/${field.name}`)).join('')
    return xform(
      `<rows>${empty(ROW_FIELDS)}</rows>`.repeat(count),
      ROW_FIELDS.map((field) => bind(field, '/data/rows')).join(''),
      `<group ref="/data/rows"><label>Rows</label><repeat nodeset="/data/rows">${body}</repeat></group>`,
    )
  },
  choices: () =>
    xform(
      '<place/>',
      '<bind nodeset="/data/place" type="string"/>',
      `<select1 ref="/data/place" appearance="minimal autocomplete"><label>place</label><itemset nodeset="instance('places')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>`,
      `<instance id="places"><root>${manyChoices(count)
        .map((label, index) => `<item><name>p${index}</name><label>${label}</label></item>`)
        .join('')}</root></instance>`,
    ),
}[what]()

createApp({
  render: () => h(OdkWebForm, { formXml, fetchFormAttachment: () => Promise.reject(new Error('none')) }),
})
  .use(webFormsPlugin)
  .mount('#root')

const [questions, errors, rows, options] = [
  live('question-container'),
  live('validation-message'),
  live('is-repeat'),
  live('p-select-option'),
]
handOver({
  control: (index) => {
    // Hidden questions are not in the page: before the first is shown, every twentieth of the form is missing.
    const found = [questions[index - Math.floor(index / 20)], questions[index]].find((question) =>
      question?.textContent?.match(new RegExp(`field_${index}(?!\\d)`)),
    )
    return found?.querySelector('input, textarea, [role=combobox]') ?? null
  },
  submit: () => [...document.querySelectorAll<HTMLElement>('.p-button')].at(-1)?.click(),
  errors: () => errors.length,
  rows: {
    count: () => rows.length,
    add: () => document.querySelector<HTMLElement>('.button-add-instance')?.click(),
  },
  choices: { box: () => document.querySelector('.p-select'), drawn: () => options.length },
})
