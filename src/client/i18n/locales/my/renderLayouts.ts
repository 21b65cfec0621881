import type { ComponentWords } from '../Words.ts'
import type { renderLayouts as en } from '../en/renderLayouts.ts'

export const renderLayouts: ComponentWords<typeof en> = {
  announce: {
    appeared_other: 'မေးခွန်းအသစ် {{count, number}} ခု: {{label}}',
    wrong: '{{words}}',
    step: 'အဆင့် {{count}} ဆင့်အနက် အဆင့် {{number}}: {{label}}',
    rowAdded: 'အတန်း {{number}} ကို ထည့်ပြီးပါပြီ',
    rowRemoved: 'အတန်း {{number}} ကို ဖယ်ပြီးပါပြီ',
    rowMoved: '{{count}} တန်းအနက် အတန်း {{number}} သို့ ရွှေ့ပြီးပါပြီ',
  },
  late: {
    loading: 'မေးခွန်းကို ဖွင့်နေသည်',
    failed: 'မေးခွန်းတစ်ခုကို ဖွင့်၍ မရပါ။',
    retry: 'ထပ်ကြိုးစားရန်',
  },
  steps: {
    label: 'အဆင့်များ',
    position: 'အဆင့် {{count}} ဆင့်အနက် အဆင့် {{number}}',
    next: 'ရှေ့သို့',
    back: 'နောက်သို့',
    wrong: 'ဤနေရာတွင် မှားနေပါသည်',
  },
  rows: {
    title: 'အတန်း {{number}}',
    add: 'ထည့်ရန်',
    none: 'ဘာမှ မရှိသေးပါ။',
    full: '{{max}} ထက် ပို၍ မရပါ။',
    remove: 'ဖယ်ရန်',
    removeNamed: '{{row}} ကို ဖယ်ရန်',
    sure: '{{row}} ကို အဖြေများနှင့်အတူ ဖယ်မလား။',
    keep: 'ထားရန်',
    up: 'အပေါ်ရွှေ့ရန်',
    down: 'အောက်ရွှေ့ရန်',
    drag: 'အခြားနေရာသို့ ဆွဲရန်',
    upNamed: '{{row}} ကို အပေါ်ရွှေ့ရန်',
    downNamed: '{{row}} ကို အောက်ရွှေ့ရန်',
    acts: 'အတန်း',
  },
  image: {
    missing: 'ပုံကို ဖွင့်၍ မရပါ။',
  },
  link: {
    newTab: 'တက်ဘ်အသစ်တွင် ပွင့်သည်',
  },
  notice: {
    info: 'မှတ်ချက်',
    success: 'သတင်းကောင်း',
    warning: 'သတိပေးချက်',
    error: 'အမှား',
  },
  search: {
    open: 'မေးခွန်း ရှာရန်',
    label: 'မေးခွန်းပါ စကားလုံးများ',
    found_other: 'မေးခွန်း {{count, number}} ခု',
    none: 'ဤစကားလုံးများ ပါသော မေးခွန်း မရှိပါ။',
    more: 'နောက်ထပ် {{count, number}} ခု ရှိသည်၊ စာလုံးအနည်းငယ် ထပ်ရိုက်ပါ',
    close: 'ပိတ်ရန်',
  },
  progress: {
    text: '{{asked}} ခုအနက် {{answered}} ခု ဖြေပြီး',
  },
  summary: {
    title_other: 'မေးခွန်း {{count, number}} ခုကို ပြန်စစ်ရန် လိုအပ်ပါသည်',
    list: 'ပြန်စစ်ရန် လိုအပ်သော မေးခွန်းများ',
  },
}
