; Offers Proofdesk under "Open with" for the files it reads, without becoming their default program.
; https://learn.microsoft.com/windows/win32/shell/app-registration (Applications key, SupportedTypes)
!define APPLICATION_KEY "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"

!macro customInstall
  WriteRegStr SHCTX "${APPLICATION_KEY}" "FriendlyAppName" "${PRODUCT_NAME}"
  WriteRegStr SHCTX "${APPLICATION_KEY}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".pdf" ""
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".jpg" ""
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".jpeg" ""
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".png" ""
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".webp" ""
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".tif" ""
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".tiff" ""
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".heic" ""
  WriteRegStr SHCTX "${APPLICATION_KEY}\SupportedTypes" ".heif" ""
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "${APPLICATION_KEY}"
!macroend
