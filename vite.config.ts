import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };

const root = import.meta.dirname;
/** Of these a part is used, out of many files, which take longer to find and parse than to run. */
const BUNDLED = new Set(['zod']);
const outside = Object.keys(manifest.dependencies).filter((name) => !BUNDLED.has(name));
const installed = outside.map((name) => new RegExp(`^${name}(/|$)`));
const platform = ['electron', ...builtinModules, /^node:/];

/** The window: plain web code behind a strict content security policy. */
const renderer: UserConfig = {
  root: resolve(root, 'renderer'),
  base: './',
  plugins: [react()],
  build: { outDir: resolve(root, 'dist/renderer'), emptyOutDir: true, target: 'chrome130', assetsInlineLimit: 0 },
};

/** The main process, its workers and the command line; packages stay in node_modules. */
const main: UserConfig = {
  ssr: { noExternal: [...BUNDLED] },
  build: {
    ssr: true,
    outDir: resolve(root, 'dist/main'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        index: resolve(root, 'main/index.ts'),
        cli: resolve(root, 'main/cli.ts'),
        'read-worker': resolve(root, 'main/intake/read-worker.ts'),
        'find-worker': resolve(root, 'main/store/find-worker.ts'),
        'mail-worker': resolve(root, 'main/intake/mail/mail-worker.ts'),
        'pages-worker': resolve(root, 'main/intake/pages/pages-worker.ts'),
        'inventory-worker': resolve(root, 'main/organizations/inventory-worker.ts'),
        'list-worker': resolve(root, 'main/service/list-worker.ts'),
      },
      external: [...platform, ...installed],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** The bridge runs sandboxed, where only CommonJS and Electron's own module can be loaded. */
const preload: UserConfig = {
  build: {
    outDir: resolve(root, 'dist/preload'),
    emptyOutDir: true,
    target: 'chrome130',
    minify: false,
    lib: { entry: resolve(root, 'preload/preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
    rollupOptions: { external: ['electron'] },
  },
};

/** `vite build --mode main|preload|renderer`: one configuration file for the three programs the app consists of. */
export default defineConfig(({ mode }) => {
  const parts: Record<string, UserConfig> = { main, preload };
  return parts[mode] ?? renderer;
});
