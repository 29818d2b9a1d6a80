import { lazy } from 'react';

import { booleanColumn, pathColumn, personColumn, referenceColumn, tagsColumn } from './columns/choice-columns.tsx';
import { fileColumn, imageColumn } from './columns/file-columns.tsx';
import { iconColumn } from './columns/icon-column.tsx';
import { moneyColumn, numberColumn, percentColumn, progressColumn } from './columns/number-columns.tsx';
import {
	colourColumn,
	dateColumn,
	dateRangeColumn,
	dateTimeColumn,
	linkColumn,
	maskedColumn,
	richTextColumn,
	textColumn,
} from './columns/text-columns.tsx';
import type { RendererRegistry } from './renderer-registry.ts';

/** Every renderer, by the name that screen files use. Widgets are fetched with the first form that needs them; cells are small and come with the list. */
export const registry: RendererRegistry = {
	columns: {
		text: textColumn,
		number: numberColumn,
		money: moneyColumn,
		percent: percentColumn,
		date: dateColumn,
		'date-time': dateTimeColumn,
		'date-range': dateRangeColumn,
		tags: tagsColumn,
		boolean: booleanColumn,
		link: linkColumn,
		reference: referenceColumn,
		person: personColumn,
		path: pathColumn,
		masked: maskedColumn,
		colour: colourColumn,
		icon: iconColumn,
		'rich-text': richTextColumn,
		image: imageColumn,
		file: fileColumn,
		progress: progressColumn,
	},
	widgets: {
		text: lazy(() => import('./widgets/text/text-widget.tsx').then((module) => ({ default: module.TextWidget }))),
		textarea: lazy(() => import('./widgets/text/textarea-widget.tsx').then((module) => ({ default: module.TextareaWidget }))),
		'rich-text': lazy(() => import('./widgets/rich-text/rich-text-widget.tsx').then((module) => ({ default: module.RichTextWidget }))),
		code: lazy(() => import('./widgets/code/code-widget.tsx').then((module) => ({ default: module.CodeWidget }))),
		password: lazy(() => import('./widgets/text/password-widget.tsx').then((module) => ({ default: module.PasswordWidget }))),
		number: lazy(() => import('./widgets/number/number-widget.tsx').then((module) => ({ default: module.NumberWidget }))),
		money: lazy(() => import('./widgets/number/number-widget.tsx').then((module) => ({ default: module.MoneyWidget }))),
		date: lazy(() => import('./widgets/date/date-widget.tsx').then((module) => ({ default: module.DateWidget }))),
		'date-time': lazy(() => import('./widgets/date/date-widget.tsx').then((module) => ({ default: module.DateTimeWidget }))),
		time: lazy(() => import('./widgets/date/date-widget.tsx').then((module) => ({ default: module.TimeWidget }))),
		'date-range': lazy(() => import('./widgets/date/date-range-widget.tsx').then((module) => ({ default: module.DateRangeWidget }))),
		select: lazy(() => import('./widgets/choice/choice-widgets.tsx').then((module) => ({ default: module.SelectWidget }))),
		radio: lazy(() => import('./widgets/choice/choice-widgets.tsx').then((module) => ({ default: module.RadioWidget }))),
		checkbox: lazy(() => import('./widgets/choice/choice-widgets.tsx').then((module) => ({ default: module.CheckboxWidget }))),
		switch: lazy(() => import('./widgets/choice/choice-widgets.tsx').then((module) => ({ default: module.SwitchWidget }))),
		colour: lazy(() => import('./widgets/colour/colour-widget.tsx').then((module) => ({ default: module.ColourWidget }))),
		cascader: lazy(() => import('./widgets/cascader/cascader-widget.tsx').then((module) => ({ default: module.CascaderWidget }))),
		file: lazy(() => import('./widgets/file/file-widget.tsx').then((module) => ({ default: module.FileWidget }))),
		image: lazy(() => import('./widgets/file/image-widget.tsx').then((module) => ({ default: module.ImageWidget }))),
		region: lazy(() => import('./widgets/cascader/cascader-widget.tsx').then((module) => ({ default: module.CascaderWidget }))),
		icon: lazy(() => import('./widgets/icon/icon-widget.tsx').then((module) => ({ default: module.IconWidget }))),
		selector: lazy(() => import('./widgets/reference/selector-widget.tsx').then((module) => ({ default: module.SelectorWidget }))),
		'child-table': lazy(() =>
			import('./widgets/child-table/child-table-widget.tsx').then((module) => ({ default: module.ChildTableWidget })),
		),
		'post-assignment': lazy(() =>
			import('./widgets/post-assignment/post-assignment-widget.tsx').then((module) => ({ default: module.PostAssignmentWidget })),
		),
		attributes: lazy(() => import('./widgets/attributes/attributes-widget.tsx').then((module) => ({ default: module.AttributesWidget }))),
		'role-assignment': lazy(() =>
			import('./widgets/role-assignment/role-assignment-widget.tsx').then((module) => ({ default: module.RoleAssignmentWidget })),
		),
		'tree-select': lazy(() =>
			import('./widgets/reference/tree-select-widget.tsx').then((module) => ({ default: module.TreeSelectWidget })),
		),
	},
};
