import { defineTexts } from '../../../contract/base/define-texts.ts';

/** What `npm run schemas pull` and `push` print. */
export const exchangeTexts = defineTexts({
	added: { 'zh-CN': '新增 {path}', 'zh-TW': '新增 {path}', en: 'added {path}' },
	changed: { 'zh-CN': '更改 {path}', 'zh-TW': '變更 {path}', en: 'changed {path}' },
	removed: { 'zh-CN': '删除 {path}', 'zh-TW': '刪除 {path}', en: 'removed {path}' },
	moved: {
		'zh-CN': '移走 {path}（名称只能存在于一处）',
		'zh-TW': '移走 {path}（名稱只能存在於一處）',
		en: 'moved {path} (a name exists once)',
	},
	kept: {
		'zh-CN': '保留 {path}（来源中没有；加 --prune 则删除）',
		'zh-TW': '保留 {path}（來源中沒有；加 --prune 則刪除）',
		en: 'kept {path} (the source does not have it; --prune removes it)',
	},
	different: { 'zh-CN': '（文本完全不同）', 'zh-TW': '（文字完全不同）', en: '(the texts have nothing in common)' },
	taken: {
		'zh-CN': '{path}：门户的文件夹中已有 {own}，名称只能存在于一处',
		'zh-TW': '{path}：入口網站的資料夾中已有 {own}，名稱只能存在於一處',
		en: '{path}: the folder of the portal has {own}, and a name exists once',
	},
	wrong: {
		'zh-CN': '文档有错误，未作任何修改',
		'zh-TW': '文件有錯誤，未作任何修改',
		en: 'The documents have errors; nothing was changed',
	},
	plan: { 'zh-CN': '计划 {id}', 'zh-TW': '計畫 {id}', en: 'Plan {id}' },
	confirm: { 'zh-CN': '输入 yes 执行该计划：', 'zh-TW': '輸入 yes 執行該計畫：', en: 'Type yes to apply this plan:' },
	needsYes: {
		'zh-CN': '未作任何修改；加 --yes --plan {id} 则执行该计划',
		'zh-TW': '未作任何修改；加 --yes --plan {id} 則執行該計畫',
		en: 'Nothing was changed; --yes --plan {id} applies this plan',
	},
	stale: {
		'zh-CN': '计划已过期：文档已被更改，未作任何修改，请重新查看',
		'zh-TW': '計畫已過期：文件已被變更，未作任何修改，請重新查看',
		en: 'The plan is stale: documents have changed since; nothing was changed, review it again',
	},
	nothingToDo: { 'zh-CN': '文件夹与数据库一致', 'zh-TW': '資料夾與資料庫一致', en: 'The folder and the database match' },
	nothingNamed: { 'zh-CN': '来源中没有文档“{name}”', 'zh-TW': '來源中沒有文件「{name}」', en: 'The source has no document “{name}”' },
	nameNeeded: {
		'zh-CN': '这是门户自己的文件夹：请指定要移入数据库的文档，或用 --folder 指定另一个文件夹',
		'zh-TW': '這是入口網站自己的資料夾：請指定要移入資料庫的文件，或用 --folder 指定另一個資料夾',
		en: 'This is the folder of the portal: name the document that moves into the database, or another folder with --folder',
	},
});
