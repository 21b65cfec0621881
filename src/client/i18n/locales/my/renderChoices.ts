import type { ComponentWords } from '../Words.ts'
import type { renderChoices as en } from '../en/renderChoices.ts'

export const renderChoices: ComponentWords<typeof en> = {
  choices: {
    waiting: 'ရွေးချယ်စရာများကို ဖွင့်နေသည်…',
    failed: 'ရွေးချယ်စရာများကို ဖွင့်၍ မရပါ။',
    retry: 'ထပ်ကြိုးစားရန်',
    none: 'ဤနေရာတွင် ရွေးစရာ မရှိပါ။',
    noMatch: 'ကိုက်ညီသော ရွေးချယ်စရာ မရှိပါ။',
    found_other: 'ရွေးချယ်စရာ {{count, number}} ခု',
    clear: 'ရွေးချယ်မှုကို ရှင်းရန်',
    more: 'နောက်ထပ် {{count, number}} ခု ပြရန်',
    all: 'အားလုံး ရွေးရန်',
    noneChosen: 'အားလုံး မရွေးရန်',
  },
  ranking: {
    ranked: 'အစဉ်လိုက် စီပြီး',
    unranked: 'မစီရသေး',
    empty: 'နောက်အဆင့်တွင် ထားရန် အောက်ပါ ရွေးချယ်စရာကို နှိပ်ပါ။',
    up: '{{label}} ကို အပေါ်ရွှေ့ရန်',
    down: '{{label}} ကို အောက်ရွှေ့ရန်',
    remove: '{{label}} ကို အစဉ်မှ ဖယ်ရန်',
    add: '{{label}} ကို အဆင့် {{place}} တွင် ထားရန်',
    drag: '{{label}} ကို ရွှေ့ရန်၊ {{count}} ခုအနက် အဆင့် {{place}}။ အပေါ်အောက် မြှားခလုတ်များဖြင့် ရွှေ့ပါ။',
    moved: '{{label}} သည် ယခု {{count}} ခုအနက် အဆင့် {{place}} တွင် ရှိပါသည်။',
    removed: '{{label}} ကို အစဉ်မှ ဖယ်လိုက်ပါပြီ။',
  },
  cascade: {
    level: 'အဆင့် {{number}}',
    choose: 'ရွေးရန်',
  },
}
