import { useEffect, useMemo } from 'react';

import type { StartableProcess } from '../../../../contract/features/workflow/cases.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useCondition } from '../../../../renderers/core/conditions/use-condition.ts';
import type { RowOffer } from '../../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../../../renderers/core/runtime/screen-runtime.ts';
import { onServerEvent } from '../../../base/api/event-stream.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { whenIdle } from '../../../base/look/when-idle.ts';
import { createStore, useStore } from '../../../base/state/store.ts';
import { getStartable } from '../base/start-calls.ts';
import { startTexts } from '../texts.ts';
import { recordsToStart } from './records-to-start.ts';

/** The name of the action, and of its dialog. */
export const startOffer = 'start-process';

interface Known {
	/** The user, tenant and language that the processes were read for; null before, and after a definition has changed. */
	reader: string | null;
	processes: readonly StartableProcess[];
}

const known = createStore<Known>({ reader: null, processes: [] });
const noOffers: readonly RowOffer[] = [];

/** Offers to start a process about the rows of a list about which the user may start one. */
export function useStartOffer(screen: ResolvedScreen): readonly RowOffer[] {
	const runtime = useRuntime();
	const t = useText();
	const holds = useCondition(screen);
	const processes = useStore(known, (state) => state.processes);
	const isKnown = useStore(known, (state) => state.reader === readerOf(runtime));
	useEffect(() => {
		if (!isKnown) whenIdle(() => void readFor(runtime));
	}, [runtime, isKnown]);
	useEffect(() => onServerEvent('document', () => known.set({ reader: null })), []);
	return useMemo(() => {
		const about = processes.filter((process) => process.screen === screen.name);
		if (about.length === 0) return noOffers;
		const fitting = about.map((process) => recordsToStart(process, runtime.user.id)[process.isOwnOnly ? 'own' : 'all']);
		const isOffered = (record: StoredRecord) => fitting.some((condition) => holds(condition, record));
		return [{ name: startOffer, title: t(startTexts.startProcess()), isOffered }];
	}, [processes, screen.name, holds, runtime.user.id, t]);
}

/** Reads the processes once for all lists of the page; a list is complete without them. */
async function readFor(runtime: ScreenRuntime): Promise<void> {
	const reader = readerOf(runtime);
	if (known.get().reader === reader) return;
	known.set({ reader });
	const processes = await getStartable(runtime).catch(() => []);
	if (known.get().reader === reader) known.set({ processes });
}

function readerOf({ user, language }: ScreenRuntime): string {
	return `${user.id} ${user.tenantId} ${language}`;
}
