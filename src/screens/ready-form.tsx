import { type ComponentType, startTransition, useEffect, useState } from 'react';

import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { mayDo } from '../../renderers/core/runtime/may-do.ts';
import type { RendererRegistry } from '../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../renderers/core/runtime/runtime-context.ts';
import type { FormAhead } from '../../renderers/form/panel/form-ahead.tsx';
import { whenIdle } from '../base/look/when-idle.ts';

interface Props {
	screen: ResolvedScreen;
	registry: RendererRegistry;
}

/** A form of one list is enough for all. */
let isDrawn = false;

/** While nobody waits, makes the forms of a list ready: fetches what draws them, and draws one that nobody sees. */
export function ReadyForm({ screen, registry }: Props) {
	const runtime = useRuntime();
	const isWanted = mayDo(screen, 'create', runtime) || mayDo(screen, 'edit', runtime);
	const [Ahead, setAhead] = useState<ComponentType<Parameters<typeof FormAhead>[0]> | null>(null);
	useEffect(() => {
		let isGone = false;
		let isOwn = false;
		const draw = (Part: typeof FormAhead) => {
			if (isGone || isDrawn) return;
			isDrawn = true;
			isOwn = true;
			startTransition(() => setAhead(() => Part));
		};
		whenIdle(() => {
			fetchForm(screen, registry).then(
				(Part) => isWanted && whenIdle(() => draw(Part)),
				() => undefined,
			);
		});
		return () => {
			isGone = true;
			if (isOwn) isDrawn = false;
		};
	}, [screen, registry, isWanted]);
	return Ahead === null ? null : <Ahead screen={screen} />;
}

/** Fetches what draws the forms of a screen; a form that opens fetches it again after a failure. */
async function fetchForm({ fields, form }: ResolvedScreen, { widgets }: RendererRegistry): Promise<typeof FormAhead> {
	const shown = new Set(form.groups.flatMap((group) => group.fields.map((entry) => entry.field)));
	const used = new Set(fields.filter(({ name }) => shown.has(name)).map(({ widget }) => widgets[widget]));
	const loads = [...used].map((widget) => widget?.load?.());
	const ahead = import('../../renderers/form/panel/form-ahead.tsx');
	const parts = [import('../../renderers/form/panel/form-panel.tsx'), import('../../renderers/list/commands/record-dialog.tsx'), ...loads];
	await Promise.all(parts);
	return (await ahead).FormAhead;
}
