import { App } from 'antd';
import { useRef, useState } from 'react';
import type { Attachment } from '../../../../contract/files/attachment.ts';
import { readError } from '../../../core/failure/error-facts.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import type { UploadControl } from '../../../core/runtime/screen-runtime.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { uploadFile } from '../file-calls.ts';
import { fileTexts } from '../texts.ts';

/** A file on its way, or one that did not arrive. */
export interface Upload {
	key: number;
	file: File;
	/** From 0 to 1. */
	part: number;
	/** Why it did not arrive; null while it is on its way. */
	error: string | null;
	/** How to pause a large file; null where that is not possible. */
	control: UploadControl | null;
	isPaused: boolean;
}

let lastKey = 0;

/** How many files of a field are on their way at once; the others wait. */
const mostAtOnce = 3;

/** The uploads of a field that are not finished. */
export interface Uploads {
	uploads: Upload[];
	start(files: File[]): void;
	cancel(key: number): void;
	retry(upload: Upload): void;
	/** Pauses one that can be paused, or continues it. */
	togglePause(upload: Upload): void;
}

/** Files on their way to the server. They go on while their page is hidden; `onRunning` tells when the first starts and when none is left. */
export function useUploads({ onDone, onRunning }: { onDone(attachment: Attachment): void; onRunning(isRunning: boolean): void }): Uploads {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	const [uploads, setUploads] = useState<Upload[]>([]);
	/** Those that wait for their turn. */
	const queue = useRef<Array<Pick<Upload, 'key' | 'file'>>>([]);
	const stops = useRef(new Map<number, AbortController>());
	const latest = useRef({ onDone, onRunning });
	latest.current = { onDone, onRunning };

	const change = (key: number, to: Partial<Upload>) =>
		setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));
	const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

	const run = async (key: number, file: File) => {
		const stop = new AbortController();
		stops.current.set(key, stop);
		const notice = `upload ${key}`;
		void message.open({ key: notice, type: 'loading', content: t(fileTexts.uploading({ name: file.name })), duration: 0 });
		try {
			const attachment = await uploadFile(runtime, file, {
				signal: stop.signal,
				onProgress: (part) => change(key, { part }),
				onStart: (control) => change(key, { control }),
			});
			drop(key);
			latest.current.onDone(attachment);
			void message.open({ key: notice, type: 'success', content: t(fileTexts.uploaded({ name: attachment.fileName })) });
		} catch (error) {
			if (stop.signal.aborted) {
				message.destroy(notice);
				return drop(key);
			}
			const reason = readError(error, runtime.language).message;
			change(key, { error: reason });
			void message.open({ key: notice, type: 'error', content: t(fileTexts.failed({ name: file.name, reason })) });
		} finally {
			stops.current.delete(key);
			runNext();
			if (stops.current.size === 0) latest.current.onRunning(false);
		}
	};
	/** A folder has hundreds of files; the server would refuse so many at once. */
	const runNext = () => {
		if (queue.current.length > 0 && stops.current.size === 0) latest.current.onRunning(true);
		for (const { key, file } of queue.current.splice(0, mostAtOnce - stops.current.size)) void run(key, file);
	};

	return {
		uploads,
		start(files: File[]) {
			const started = files.map((file): Upload => ({ key: ++lastKey, file, part: 0, error: null, control: null, isPaused: false }));
			setUploads((all) => [...all, ...started]);
			for (const { key, file } of started) queue.current.push({ key, file });
			runNext();
		},
		/** Stops one that is on its way, or forgets one that did not arrive. */
		cancel(key: number) {
			stops.current.get(key)?.abort();
			queue.current = queue.current.filter((one) => one.key !== key);
			if (stops.current.size === 0 && queue.current.length === 0) latest.current.onRunning(false);
			drop(key);
		},
		retry({ key, file }: Upload) {
			change(key, { part: 0, error: null, control: null, isPaused: false });
			queue.current.push({ key, file });
			runNext();
		},
		togglePause({ key, control, isPaused }: Upload) {
			if (isPaused) control?.resume();
			else control?.pause();
			change(key, { isPaused: !isPaused });
		},
	};
}
