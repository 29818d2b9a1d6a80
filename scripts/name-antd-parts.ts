import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const labels = fileURLToPath(new URL('../src/base/i18n/antd-label.ts', import.meta.url)).replaceAll('\\', '/');
const closeLabel = [['"aria-label": "Close"', '"aria-label": antdLabel("close")']] as const;
const pagerButton = 'type: "button",\n      tabIndex: -1\n';

/** Icons are called after their pictures, in English; controls have names of their own. */
const decorativeIcon = [
	[
		'role: "img",\n    "aria-label": icon.name\n',
		"...(restProps['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' })\n",
	],
] as const;

/** What antd writes for screen readers in English only, or not at all, and what it writes instead. Each is replaced once. */
export const namedParts: Readonly<Record<string, ReadonlyArray<readonly [before: string, after: string]>>> = {
	'@rc-component/input-number/es/StepHandler.js': [
		["isUpAction ? 'Increase Value' : 'Decrease Value'", "antdLabel(isUpAction ? 'increase' : 'decrease')"],
	],
	'@rc-component/select/es/hooks/useAllowClear.js': [["?? 'Clear'", "?? antdLabel('clear')"]],
	'@rc-component/input/es/BaseInput.js': [
		['type: "button",\n        onClick', 'type: "button",\n        "aria-label": antdLabel("clear"),\n        onClick'],
	],
	'@rc-component/dialog/es/Dialog/Content/Panel.js': closeLabel,
	'@rc-component/notification/es/Notification.js': closeLabel,
	'@rc-component/segmented/es/index.js': [['"aria-label": "segmented control"', '"aria-label": antdLabel("choice")']],
	'@rc-component/rate/es/Star.js': [['role: "radio"', 'role: "radio",\n    "aria-label": antdLabel("stars", { count: index + 1 })']],
	'@rc-component/tabs/es/TabNavList/TabNode.js': [
		// biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
		['`Tab ${currentPosition} of ${tabCount}`', "antdLabel('tabPosition', { position: currentPosition, count: tabCount })"],
		["removeAriaLabel || 'remove'", "removeAriaLabel || antdLabel('close')"],
	],
	'@rc-component/tabs/es/TabNavList/OperationNode.js': [
		["'expanded dropdown'", "antdLabel('moreTabs')"],
		["removeAriaLabel || 'remove'", "removeAriaLabel || antdLabel('close')"],
	],
	'antd/es/input/Search.js': [
		[
			'key: "enterButton",\n      onMouseDown',
			'key: "enterButton",\n      "aria-label": typeof enterButton === "string" ? undefined : antdLabel("search"),\n      onMouseDown',
		],
	],
	'antd/es/alert/Alert.js': [['type: "button",\n    disabled', 'type: "button",\n    "aria-label": antdLabel("close"),\n    disabled']],
	'antd/es/splitter/SplitBar.js': [
		['"Toggle start panel"', 'antdLabel("firstPanel")'],
		['"Toggle end panel"', 'antdLabel("lastPanel")'],
	],
	'antd/es/color-picker/components/ColorClear.js': [['"Clear color"', 'antdLabel("clearColour")']],
	'antd/es/table/hooks/useSelection.js': [
		["customizeSelections ? 'Custom selection' : 'Select all'", "antdLabel(customizeSelections ? 'customSelection' : 'selectAll')"],
	],
	'antd/es/pagination/Pagination.js': [
		[pagerButton, pagerButton.replace('tab', '"aria-label": locale.prev_page,\n      tab')],
		[pagerButton, pagerButton.replace('tab', '"aria-label": locale.next_page,\n      tab')],
	],
	'@ant-design/icons/es/components/AntdIcon.js': decorativeIcon,
	'@ant-design/icons/es/components/AntdIconLight.js': decorativeIcon,
};

/** Gives the parts of antd names in the language of the user. */
export function nameAntdParts(): Plugin {
	return {
		name: 'name-antd-parts',
		apply: 'build',
		transform: {
			filter: { id: Object.keys(namedParts).map((file) => new RegExp(`node_modules/${file.replaceAll('.', '\\.')}$`)) },
			handler: (code, id) => ({ code: withNames(id, code), map: null }),
		},
	};
}

/** Replaces the labels of a file; throws when it has changed. */
export function withNames(file: string, code: string): string {
	const parts = Object.entries(namedParts).find(([name]) => file.replaceAll('\\', '/').endsWith(name))?.[1] ?? [];
	const named = parts.reduce((rest, [before, after]) => {
		if (!rest.includes(before)) throw new Error(`${file} has changed; ${before} was not found`);
		return rest.replace(before, () => after);
	}, code);
	return named.includes('antdLabel') ? `import { antdLabel } from ${JSON.stringify(labels)};\n${named}` : named;
}
