import { runnerImport } from 'vite';

interface Listening {
  readonly url: string;
  close(): Promise<void> | void;
}

interface DemoModule {
  listen(options: { port: number; scriptDir: string; policy: 'scripts' }): Promise<Listening> | Listening;
}

/** Starts the demo shop on a free port with a built script. Its pages block scripts without a nonce. */
export async function startDemo(scriptDir: string): Promise<Listening> {
  const { module } = await runnerImport<DemoModule>('/demo/server.ts', {
    configFile: false,
    logLevel: 'error',
  });
  return module.listen({ port: 0, scriptDir, policy: 'scripts' });
}
