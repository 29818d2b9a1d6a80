import { defineTexts } from '../../../contract/base/define-texts.ts';

export const cliTexts = defineTexts({
	usage: {
		'zh-CN': `用法：npm run schemas <命令>
  check [<名称>]           检查所有文件；有名称时只报告该文档，译文逐条列出
        --database         还检查数据库中的文档和已有数据
        --only errors      只报告错误
        --json             以 JSON 输出
  explain <名称>           说明一个文档最终得到什么，包括全部默认值；加 --database 则包括数据库中的文档
  new <领域>/<页面>        新建页面文件；加 --table <模式>.<表> 则取自现有数据表；<名称>.number 为编号规则
        --json-schema <文件>  取自 JSON Schema；省略名称时为 imported/<文件名>
  diff [<名称>]            数据库将得到和失去什么
  apply [<名称>] [--yes]   确认后执行会丢失数据的变更
  pull [<名称>] [--yes]    将数据库中的文档写入文件夹，先显示差异；push 则将文件存入数据库
        --plan <编号>      只执行已审阅的计划；--prune 还删除来源中没有的文档
  upgrade [<名称>] [--yes] 将旧版本的文档写成当前版本，先显示差异；加 --database 则包括数据库中的文档
  reference [--check]      生成 docs/schema-reference.md
  types [--yes]            将各页面记录和脚本运行环境的类型写入 types/，先显示差异
  generate client [页面] [--yes]  生成调用所有页面或一个页面的 TypeScript 客户端；generate hook <页面> 生成服务端钩子及其测试
  generate widget|column <页面> <字段> [名称] [--yes]  生成表单控件或列表列及其测试
选项：--language zh-CN|zh-TW|en   --folder <目录>
名称：recall、quality/recall 或 recall-number.number
退出码：0 正常，1 有错误或未执行，2 命令或名称不正确`,
		'zh-TW': `用法：npm run schemas <命令>
  check [<名稱>]           檢查所有檔案；有名稱時只報告該文件，譯文逐條列出
        --database         還檢查資料庫中的文件和已有資料
        --only errors      只報告錯誤
        --json             以 JSON 輸出
  explain <名稱>           說明一個文件最終得到什麼，包括全部預設值；加 --database 則包括資料庫中的文件
  new <領域>/<頁面>        新建頁面檔案；加 --table <結構>.<表> 則取自現有資料表；<名稱>.number 為編號規則
        --json-schema <檔案>  取自 JSON Schema；省略名稱時為 imported/<檔案名稱>
  diff [<名稱>]            資料庫將得到和失去什麼
  apply [<名稱>] [--yes]   確認後執行會遺失資料的變更
  pull [<名稱>] [--yes]    將資料庫中的文件寫入資料夾，先顯示差異；push 則將檔案存入資料庫
        --plan <編號>      只執行已審閱的計畫；--prune 還刪除來源中沒有的文件
  upgrade [<名稱>] [--yes] 將舊版本的文件寫成目前版本，先顯示差異；加 --database 則包括資料庫中的文件
  reference [--check]      產生 docs/schema-reference.md
  types [--yes]            將各頁面記錄和腳本執行環境的型別寫入 types/，先顯示差異
  generate client [頁面] [--yes]  產生呼叫所有頁面或一個頁面的 TypeScript 用戶端；generate hook <頁面> 產生伺服器端鉤子及其測試
  generate widget|column <頁面> <欄位> [名稱] [--yes]  產生表單控制項或列表欄及其測試
選項：--language zh-CN|zh-TW|en   --folder <目錄>
名稱：recall、quality/recall 或 recall-number.number
結束碼：0 正常，1 有錯誤或未執行，2 命令或名稱不正確`,
		en: `Usage: npm run schemas <command>
  check [<name>]           checks all files; with a name reports only that document, each missing translation on its own line
        --database         also checks the documents of the database and existing records
        --only errors      reports only errors
        --json             prints JSON
  explain <name>           prints a document with all defaults; with --database also one of the database
  new <area>/<screen>      creates a screen file; with --table <schema>.<table> from an existing table; <name>.number is a number rule
        --json-schema <file>  from a JSON Schema; without a name as imported/<name of the file>
  diff [<name>]            shows what the database would gain and lose
  apply [<name>] [--yes]   applies changes that lose data, after confirmation
  pull [<name>] [--yes]    writes documents of the database into the folder, after showing the differences; push stores files in the database
        --plan <id>        applies only the reviewed plan; --prune also removes what the source does not have
  upgrade [<name>] [--yes] writes documents of older versions in the present one, after showing the differences; with --database also those of the database
  reference [--check]      generates docs/schema-reference.md
  types [--yes]            writes the types of records and of what scripts find to types/, after showing the differences
  generate client [screen] [--yes]  generates a TypeScript client of the calls of all screens, or of one; generate hook <screen> a server hook and its test
  generate widget|column <screen> <field> [name] [--yes]  generates an input of forms, or a column of lists, and its test
Options: --language zh-CN|zh-TW|en   --folder <folder>
Names: recall, quality/recall or recall-number.number
Exit codes: 0 success, 1 errors or not applied, 2 wrong command or name`,
	},
	summary: {
		'zh-CN': '文档：{documents}，错误：{errors}，警告：{warnings}',
		'zh-TW': '文件：{documents}，錯誤：{errors}，警告：{warnings}',
		en: 'documents: {documents}, errors: {errors}, warnings: {warnings}',
	},
	untranslated: {
		'zh-CN': '缺少 {count} 条译文；运行 npm run schemas check {name} 查看',
		'zh-TW': '缺少 {count} 條譯文；執行 npm run schemas check {name} 查看',
		en: {
			one: '{count} translation is missing; npm run schemas check {name} shows it',
			other: '{count} translations are missing; npm run schemas check {name} lists them',
		},
	},
	waiting: {
		'zh-CN': '文件已不包含这些数据；npm run schemas apply {name} 将{change}。若字段只是改名，请在新字段中写 was',
		'zh-TW': '檔案已不包含這些資料；npm run schemas apply {name} 將{change}。若欄位只是改名，請在新欄位中寫 was',
		en: 'The file no longer describes stored data; npm run schemas apply {name} would {change}. If a field was renamed, write `was` in the new one',
	},
	noFolder: {
		'zh-CN': '目录 {folder} 无法读取（{reason}）',
		'zh-TW': '目錄 {folder} 無法讀取（{reason}）',
		en: 'The folder {folder} cannot be read ({reason})',
	},
	noDocument: {
		'zh-CN': '没有文档“{name}”。现有：{known}',
		'zh-TW': '沒有文件「{name}」。現有：{known}',
		en: 'There is no document “{name}”. Existing documents: {known}',
	},
	hasErrors: {
		'zh-CN': '文件有错误，请先运行 npm run schemas check，或指定一个没有错误的文档',
		'zh-TW': '檔案有錯誤，請先執行 npm run schemas check，或指定一個沒有錯誤的文件',
		en: 'Files have errors; run npm run schemas check first, or name a document without errors',
	},
	wrongName: {
		'zh-CN': '请写成 <领域>/<页面>，只用小写字母、数字和连字符，如 quality/recall',
		'zh-TW': '請寫成 <領域>/<頁面>，只用小寫字母、數字和連字號，如 quality/recall',
		en: 'Use the form <area>/<screen> with lower-case letters, digits and hyphens, such as quality/recall',
	},
	wrongTable: {
		'zh-CN': '请写成 --table <模式>.<表>，如 space_platform.recall',
		'zh-TW': '請寫成 --table <結構>.<表>，如 space_platform.recall',
		en: 'Use the form --table <schema>.<table>, such as space_platform.recall',
	},
	noSchemaFile: {
		'zh-CN': '无法读取 {file}（{reason}）',
		'zh-TW': '無法讀取 {file}（{reason}）',
		en: '{file} cannot be read ({reason})',
	},
	notImported: {
		'zh-CN': '{file} 无法导入：{reason}',
		'zh-TW': '{file} 無法匯入：{reason}',
		en: '{file} cannot be imported: {reason}',
	},
	importNotes: {
		'zh-CN': '以下内容未按原样采用（{count}）：',
		'zh-TW': '以下內容未按原樣採用（{count}）：',
		en: { one: '{count} thing is not taken over as it is:', other: '{count} things are not taken over as they are:' },
	},
	noTable: { 'zh-CN': '没有数据表 {table}', 'zh-TW': '沒有資料表 {table}', en: 'There is no table {table}' },
	leftColumns: {
		'zh-CN': '未写入的列（没有字段可以有这样的类型或名称；执行 apply 会将其删除）：{columns}',
		'zh-TW': '未寫入的欄（沒有欄位可以有這樣的類型或名稱；執行 apply 會將其刪除）：{columns}',
		en: 'Skipped columns, because no field can have such a type or name (apply would drop them): {columns}',
	},
	adopt: {
		'zh-CN': '该表还不是门户的表。先由数据库管理员执行：',
		'zh-TW': '該表還不是入口網站的表。先由資料庫管理員執行：',
		en: 'The portal does not own the table yet. A database administrator must first run:',
	},
	wrongSchema: {
		'zh-CN': '门户的表位于 portal 和 space_<租户>；请先移动该表：alter table {table} set schema space_platform',
		'zh-TW': '入口網站的表位於 portal 和 space_<租戶>；請先移動該表：alter table {table} set schema space_platform',
		en: 'Tables of the portal must be in the schemas portal and space_<tenant>; move this table first: alter table {table} set schema space_platform',
	},
	tableFits: {
		'zh-CN': '数据表 {table} 与页面文件一致，无需更改',
		'zh-TW': '資料表 {table} 與頁面檔案一致，無需更改',
		en: 'The table {table} matches the file; no changes are needed',
	},
	tableGets: {
		'zh-CN': '数据表 {table} 将得到（不丢失数据）：',
		'zh-TW': '資料表 {table} 將得到（不遺失資料）：',
		en: 'The table {table} would gain (no data is lost):',
	},
	exists: { 'zh-CN': '{file} 已存在', 'zh-TW': '{file} 已存在', en: '{file} already exists' },
	created: { 'zh-CN': '已创建 {file}', 'zh-TW': '已建立 {file}', en: 'Created {file}' },
	nothingToDo: { 'zh-CN': '数据库与文件一致', 'zh-TW': '資料庫與檔案一致', en: 'The database matches the files' },
	additive: {
		'zh-CN': '可直接执行（不丢失数据，门户启动或保存文件时自动完成）：',
		'zh-TW': '可直接執行（不遺失資料，入口網站啟動或儲存檔案時自動完成）：',
		en: 'Applied automatically when the portal starts or a file is saved (no data is lost):',
	},
	destructive: {
		'zh-CN': '会丢失数据，需运行 npm run schemas apply 确认：',
		'zh-TW': '會遺失資料，需執行 npm run schemas apply 確認：',
		en: 'Loses data and must be confirmed with npm run schemas apply:',
	},
	refused: { 'zh-CN': '无法执行：', 'zh-TW': '無法執行：', en: 'Cannot be applied:' },
	confirm: {
		'zh-CN': '以上数据将无法恢复。输入 yes 继续：',
		'zh-TW': '以上資料將無法復原。輸入 yes 繼續：',
		en: 'This cannot be undone. Type yes to continue:',
	},
	confirmName: {
		'zh-CN': '以上数据将无法恢复。输入 {name} 继续：',
		'zh-TW': '以上資料將無法復原。輸入 {name} 繼續：',
		en: 'This cannot be undone. Type {name} to continue:',
	},
	notConfirmed: { 'zh-CN': '没有确认，未做任何更改', 'zh-TW': '沒有確認，未做任何變更', en: 'Not confirmed; nothing was changed' },
	needsYes: {
		'zh-CN': '没有终端可供确认：请加 --yes',
		'zh-TW': '沒有終端機可供確認：請加 --yes',
		en: 'There is no terminal for the confirmation: add --yes',
	},
	applied: { 'zh-CN': '已完成', 'zh-TW': '已完成', en: 'Done' },
	stale: {
		'zh-CN': '{file} 已过期，请运行 npm run schemas reference',
		'zh-TW': '{file} 已過期，請執行 npm run schemas reference',
		en: '{file} is stale; run npm run schemas reference',
	},
	current: { 'zh-CN': '{file} 是最新的', 'zh-TW': '{file} 是最新的', en: '{file} is up to date' },
});
