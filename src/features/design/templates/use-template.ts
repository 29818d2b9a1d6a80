import { useMemo, useState } from 'react';
import useSWR from 'swr';

import type { DesignFolder } from '../../../../contract/design/screen-design.ts';
import { dataTemplateType, documentTypeOf, screenType } from '../../../../contract/documents/document-types.ts';
import { designCalls } from '../design-calls.ts';
import { templateOf, wantedScreen } from './wanted-screen.ts';

/** The screen of the open data template, as it is designed. */
interface TemplateState {
	/** Null where there is no such screen. */
	screenPath: string | null;
	/** Null until the screen is read, and while the text of the template is wrong. */
	wanted: string | null;
	design(wanted: string): void;
}

interface Options {
	folder: DesignFolder;
	text: string | null;
	onChange(text: string): void;
}

/** Null for a document of another kind. */
export function useTemplate(path: string, { folder, text, onChange }: Options): TemplateState | null {
	const isTemplate = documentTypeOf(path) === dataTemplateType;
	const name = useMemo(() => (isTemplate ? screenNameOf(text) : null), [isTemplate, text]);
	const found = folder.files.find((file) => file.kind === screenType.name && file.name === name);
	const screenPath = found?.path ?? null;
	const { data } = useSWR(screenPath && ['design-base', screenPath], () => designCalls.file(screenPath ?? ''));
	const screen = data?.text;
	// The text that is designed, and the text of the template that was made of it.
	const [designed, setDesigned] = useState<{ wanted: string; template: string } | null>(null);
	const composed = useMemo(() => (text === null || screen === undefined ? null : wantedScreen(text, screen)), [text, screen]);
	if (!isTemplate) return null;
	return {
		screenPath,
		wanted: designed !== null && designed.template === text ? designed.wanted : composed,
		design(wanted) {
			if (text === null || screen === undefined) return;
			const template = templateOf(wanted, { template: text, screen });
			setDesigned({ wanted, template });
			onChange(template);
		},
	};
}

function screenNameOf(text: string | null): string | null {
	try {
		const { screen } = JSON.parse(text ?? 'null') as { screen?: unknown };
		return typeof screen === 'string' ? screen : null;
	} catch {
		return null;
	}
}
