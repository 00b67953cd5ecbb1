// MIME subtypes with their extensions, by type. A subtype without a list has its own name as extension.
const TABLE = {
  application: `
    java=class javascript=js msword=doc octet-stream=psd,xcf onenote=onetoc,onetoc2,onetmp,onepkg oxps pdf
    rar rtf ttaf+xml=dfxp wordperfect=wp,wpd x-7z-compressed=7z x-gzip=gz,gzip x-msdownload=exe
    x-shockwave-flash=swf x-tar=tar zip
    vnd.apple.keynote=key vnd.apple.numbers=numbers vnd.apple.pages=pages
    vnd.ms-access=mdb vnd.ms-excel=xla,xls,xlt,xlw vnd.ms-powerpoint=pot,pps,ppt vnd.ms-project=mpp
    vnd.ms-write=wri vnd.ms-xpsdocument=xps
    vnd.ms-word.document.macroenabled.12=docm vnd.ms-word.template.macroenabled.12=dotm
    vnd.ms-excel.sheet.macroenabled.12=xlsm vnd.ms-excel.sheet.binary.macroenabled.12=xlsb
    vnd.ms-excel.template.macroenabled.12=xltm vnd.ms-excel.addin.macroenabled.12=xlam
    vnd.ms-powerpoint.presentation.macroenabled.12=pptm vnd.ms-powerpoint.slideshow.macroenabled.12=ppsm
    vnd.ms-powerpoint.template.macroenabled.12=potm vnd.ms-powerpoint.addin.macroenabled.12=ppam
    vnd.ms-powerpoint.slide.macroenabled.12=sldm
    vnd.openxmlformats-officedocument.wordprocessingml.document=docx
    vnd.openxmlformats-officedocument.wordprocessingml.template=dotx
    vnd.openxmlformats-officedocument.spreadsheetml.sheet=xlsx
    vnd.openxmlformats-officedocument.spreadsheetml.template=xltx
    vnd.openxmlformats-officedocument.presentationml.presentation=pptx
    vnd.openxmlformats-officedocument.presentationml.slideshow=ppsx
    vnd.openxmlformats-officedocument.presentationml.template=potx
    vnd.openxmlformats-officedocument.presentationml.slide=sldx
    vnd.oasis.opendocument.text=odt vnd.oasis.opendocument.presentation=odp
    vnd.oasis.opendocument.spreadsheet=ods vnd.oasis.opendocument.graphics=odg
    vnd.oasis.opendocument.chart=odc vnd.oasis.opendocument.database=odb vnd.oasis.opendocument.formula=odf
  `,
  audio: `
    3gpp=3gp,3gpp 3gpp2=3g2,3gp2 aac flac midi=mid,midi mpeg=mp3,m4a,m4b ogg=ogg,oga wav=wav,x-wav
    x-matroska=mka x-ms-wax=wax x-ms-wma=wma x-realaudio=ra,ram
  `,
  image: `
    avif bmp gif heic heic-sequence=heic,heics heif=heic,heif heif-sequence=heic,heifs jpeg=jpg,jpeg,jpe png
    tiff=tiff,tif webp x-icon=ico
  `,
  text: `
    calendar=ics css csv html=htm,html plain=txt,asc,c,cc,h,srt richtext=rtx tab-separated-values=tsv vtt
  `,
  video: `
    3gpp=3gp,3gpp 3gpp2=3g2,3gp2 avi divx mp4=mp4,m4v mpeg=mpeg,mpg,mpe ogg=ogv quicktime=mov,qt webm
    x-flv=flv x-matroska=mkv x-ms-asf=asf,asx x-ms-wm=wm x-ms-wmv=wmv x-ms-wmx=wmx
  `,
};

const types = new Map<string, readonly string[]>();

for (const [kind, table] of Object.entries(TABLE)) {
  const all: string[] = [];
  for (const entry of table.trim().split(/\s+/)) {
    const [name = '', extensions = name] = entry.split('=');
    const endings = extensions.split(',').map((each) => `.${each}`);
    types.set(`${kind}/${name}`, endings);
    all.push(...endings);
  }
  types.set(`${kind}/*`, all);
}

/**
 * Returns the extensions, such as `.png`, of a MIME type or of a wildcard such as `image/*`; none for an
 * unknown type.
 */
export const extensionsOf = (type: string): readonly string[] => types.get(type.toLowerCase()) ?? [];
