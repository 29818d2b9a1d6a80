import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const texts = {
	usage: text(
		`用法：npm run schemas <命令>
  check [--database]       检查所有页面文件（及已有数据）；有错误时退出码为 1
  explain <页面>           说明一个页面最终得到什么，包括全部默认值
  new <领域>/<页面>        新建页面文件；加 --table <模式>.<表> 则取自现有数据表；<名称>.number 为编号规则
  diff                     数据库将得到和失去什么
  apply [--yes]            确认后执行会丢失数据的变更
  reference [--check]      生成 docs/schema-reference.md
选项：--language zh-CN|zh-TW|en   --folder <目录>`,
		`用法：npm run schemas <命令>
  check [--database]       檢查所有頁面檔案（及已有資料）；有錯誤時結束碼為 1
  explain <頁面>           說明一個頁面最終得到什麼，包括全部預設值
  new <領域>/<頁面>        新建頁面檔案；加 --table <結構>.<表> 則取自現有資料表；<名稱>.number 為編號規則
  diff                     資料庫將得到和失去什麼
  apply [--yes]            確認後執行會遺失資料的變更
  reference [--check]      產生 docs/schema-reference.md
選項：--language zh-CN|zh-TW|en   --folder <目錄>`,
		`Usage: npm run schemas <command>
  check [--database]       checks every screen file, and the records that are there; exits with 1 when one has an error
  explain <screen>         says what a screen becomes, with every default
  new <area>/<screen>      begins a screen file; with --table <schema>.<table> from a table that exists; <name>.number is a number rule
  diff                     what the database would get, and what it would lose
  apply [--yes]            makes the changes that lose data, once confirmed
  reference [--check]      writes docs/schema-reference.md
Options: --language zh-CN|zh-TW|en   --folder <folder>`,
	),
	summary: text(
		'{screens} 个页面，{errors} 个错误，{warnings} 个警告',
		'{screens} 個頁面，{errors} 個錯誤，{warnings} 個警告',
		'{screens} screens, {errors} errors, {warnings} warnings',
	),
	noFolder: text(
		'目录 {folder} 无法读取（{reason}）',
		'目錄 {folder} 無法讀取（{reason}）',
		'The folder {folder} can not be read ({reason})',
	),
	noScreen: text('没有页面“{name}”。现有：{known}', '沒有頁面「{name}」。現有：{known}', 'There is no screen “{name}”. There are: {known}'),
	hasErrors: text(
		'页面文件有错误，请先运行 npm run schemas check',
		'頁面檔案有錯誤，請先執行 npm run schemas check',
		'The screen files have errors; run npm run schemas check first',
	),
	wrongName: text(
		'请写成 <领域>/<页面>，只用小写字母、数字和连字符，如 quality/recall',
		'請寫成 <領域>/<頁面>，只用小寫字母、數字和連字號，如 quality/recall',
		'Write <area>/<screen> in small letters, digits and hyphens, such as quality/recall',
	),
	wrongTable: text(
		'请写成 --table <模式>.<表>，如 space_platform.recall',
		'請寫成 --table <結構>.<表>，如 space_platform.recall',
		'Write --table <schema>.<table>, such as space_platform.recall',
	),
	noTable: text('没有数据表 {table}', '沒有資料表 {table}', 'There is no table {table}'),
	leftColumns: text(
		'未写入的列（没有字段可以有这样的类型或名称；执行 apply 会将其删除）：{columns}',
		'未寫入的欄（沒有欄位可以有這樣的類型或名稱；執行 apply 會將其刪除）：{columns}',
		'Left out, because no field is kept or called so (apply would drop them): {columns}',
	),
	adopt: text(
		'该表还不是门户的表。先由数据库管理员执行：',
		'該表還不是入口網站的表。先由資料庫管理員執行：',
		"The table is not the portal's yet. A database administrator runs first:",
	),
	wrongSchema: text(
		'门户的表位于 portal 和 space_<租户>；请先移动该表：alter table {table} set schema space_platform',
		'入口網站的表位於 portal 和 space_<租戶>；請先移動該表：alter table {table} set schema space_platform',
		'Tables of the portal lie in portal and space_<tenant>; move this one first: alter table {table} set schema space_platform',
	),
	tableFits: text(
		'数据表 {table} 与页面文件一致，无需更改',
		'資料表 {table} 與頁面檔案一致，無需更改',
		'The table {table} is as the file asks: nothing would be changed',
	),
	tableGets: text(
		'数据表 {table} 将得到（不丢失数据）：',
		'資料表 {table} 將得到（不遺失資料）：',
		'The table {table} would get (nothing is lost):',
	),
	exists: text('{file} 已存在', '{file} 已存在', '{file} exists already'),
	created: text('已创建 {file}', '已建立 {file}', 'Wrote {file}'),
	nothingToDo: text('数据库与页面文件一致', '資料庫與頁面檔案一致', 'The database is as the screen files ask'),
	additive: text(
		'可直接执行（不丢失数据，门户启动或保存文件时自动完成）：',
		'可直接執行（不遺失資料，入口網站啟動或儲存檔案時自動完成）：',
		'Made at once, when the portal starts or a file is saved (nothing is lost):',
	),
	destructive: text(
		'会丢失数据，需运行 npm run schemas apply 确认：',
		'會遺失資料，需執行 npm run schemas apply 確認：',
		'Loses data, and waits for npm run schemas apply:',
	),
	refused: text('无法执行：', '無法執行：', 'Can not be made:'),
	dropTable: text(
		'删除数据表 {place}，丢失 {rows} 行',
		'刪除資料表 {place}，遺失 {rows} 列',
		'drop the table {place}: {rows} rows are lost',
	),
	dropColumn: text(
		'删除 {place} 的列 {column}，丢失 {rows} 个值',
		'刪除 {place} 的欄 {column}，遺失 {rows} 個值',
		'drop the column {column} of {place}: {rows} values are lost',
	),
	changeType: text(
		'{place} 的列 {column} 由 {from} 改为 {to}，{rows} 个值无法转换',
		'{place} 的欄 {column} 由 {from} 改為 {to}，{rows} 個值無法轉換',
		'change the column {column} of {place} from {from} to {to}: {rows} values can not be converted and are lost',
	),
	confirm: text('以上数据将无法恢复。输入 yes 继续：', '以上資料將無法復原。輸入 yes 繼續：', 'This can not be undone. Type yes to go on:'),
	notConfirmed: text('没有确认，未做任何更改', '沒有確認，未做任何變更', 'Not confirmed; nothing was changed'),
	needsYes: text('没有终端可供确认：请加 --yes', '沒有終端機可供確認：請加 --yes', 'There is no terminal to confirm at: add --yes'),
	applied: text('已完成', '已完成', 'Done'),
	stale: text(
		'{file} 已过期，请运行 npm run schemas reference',
		'{file} 已過期，請執行 npm run schemas reference',
		'{file} is stale; run npm run schemas reference',
	),
	current: text('{file} 是最新的', '{file} 是最新的', '{file} is up to date'),
} as const satisfies Record<string, Texts>;

/** Says a line of the command in a language. */
export function say(key: keyof typeof texts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(texts[key][language], values);
}
